import { expect, test } from 'vitest'
import { onePage, pdfOf, stream } from '../../pdfs.fixture.ts'
import { helvetica, pageOf, readPdf } from '../read-pdf.fixture.ts'

const show = (text: string, y = 200) => `BT /F 12 Tf 20 ${y} Td (${text}) Tj ET`
const onLayer = (name: string, content: string) => `/OC /${name} BDC ${content} EMC`

/** A page with layers On, shown, and Off; Both is shown where neither is on. */
function layeredPdf(content: string, annotations = '') {
  const groups = '6 0 R 7 0 R'
  const form = stream(
    show('in a form', 100),
    '/Type/XObject/Subtype/Form/BBox[0 0 400 400]/OC 7 0 R/Resources<</Font<</F 5 0 R>>>>',
  )
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[${groups}]/D<</Order[${groups}]/OFF[7 0 R]>>>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Annots[${annotations}]/Resources<</Font<</F 5 0 R>>/XObject<</X 8 0 R>>/Properties<</On 6 0 R/Off 7 0 R/Not <</Type/OCMD/VE[/Not 6 0 R]>>>>>>/Contents 4 0 R>>`,
    stream(content),
    helvetica,
    '<</Type/OCG/Name(shown)>>',
    '<</Type/OCG/Name(hidden)>>',
    form,
  ])
}

test('text on a layer that is switched off is not read, whatever else is drawn in its place', async () => {
  const german = onLayer('Off', show('Preis 12 Euro'))
  const french = onLayer('On', show('Prix 12 euros'))
  expect((await readPdf(layeredPdf(`${german} ${french} ${show('plain', 150)}`))).text).toBe(
    'Prix 12 euros\n\nplain',
  )
  expect(
    (await readPdf(layeredPdf(`${onLayer('Not', show('for nobody'))} /X Do ${show('plain')}`))).text,
  ).toBe('plain')
})

test.each([
  [
    'with a new price on it',
    '1 g 15 195 100 20 re f 0 g BT /F 12 Tf 20 200 Td (New 79,00) Tj ET',
    'New 79,00',
  ],
  ['with nothing on it', '1 g 15 195 100 20 re f', 'Old 99,00'],
  ['that covers only a part', '1 g 15 195 20 20 re f', 'Old 99,00'],
  ['that shines through', '/H gs 1 g 15 195 100 20 re f', 'Old 99,00'],
])('text under a box is read unless other text replaces it: %s', async (_, content, text) => {
  const pdf = pageOf(`${show('Old 99,00')} ${content}`, '/ExtGState<</H<</ca .5>>>>')
  expect((await readPdf(pdf)).text).toBe(text)
})

test('invisible text on a layer that is shown is read', async () => {
  expect((await readPdf(layeredPdf(onLayer('On', `BT 3 Tr /F 12 Tf 20 200 Td (scanned) Tj ET`)))).text).toBe(
    'scanned',
  )
})

test('links on layers that are switched off, or hidden, are none', async () => {
  const link = (uri: string, more: string) =>
    `<</Type/Annot/Subtype/Link/Rect[20 20 200 40]${more}/A<</S/URI/URI(https://${uri}.example.com/)>>>>`
  const annotations =
    link('off', '/OC 7 0 R') + link('on', '/OC 6 0 R') + link('hidden', '/F 2') + link('plain', '')
  const { links } = await readPdf(layeredPdf(show('plain'), annotations))
  expect(links?.map(({ hotspot }) => 'details' in hotspot && hotspot.details)).toMatchObject([
    { url: 'https://on.example.com/' },
    { url: 'https://plain.example.com/' },
  ])
})

test('text that is clipped away or cropped is not read, although there is ink in its place', async () => {
  const clipped = `0.5 g 0 195 400 6 re f 0 g q 300 300 50 50 re W n ${show('clipped')} Q q 0 0 400 400 re W n ${show('kept', 100)} Q`
  expect((await readPdf(pageOf(clipped))).text).toBe('kept')
  const cropped = pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/CropBox[200 0 400 400]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    stream(`BT /F 12 Tf 60 200 Td (cropped) Tj 0 -0.1 Td 160 0 Td (kept) Tj ET`),
    helvetica,
  ])
  expect((await readPdf(cropped)).text).toBe('kept')
})

test('text of a form that is clipped away is not read', async () => {
  const form = stream(
    show('clipped'),
    '/Type/XObject/Subtype/Form/BBox[0 0 400 400]/Resources<</Font<</F 5 0 R>>>>',
  )
  const content = `q 300 300 50 50 re W n /X Do Q ${show('kept', 100)}`
  const pdf = onePage(stream(content), '/Font<</F 5 0 R>>/XObject<</X 6 0 R>>', helvetica, form)
  expect((await readPdf(pdf)).text).toBe('kept')
})
