import { expect, test } from 'vitest'
import { deflated, stream } from '../../pdfs.fixture.ts'
import { pageOf, readPdf } from '../read-pdf.fixture.ts'

const show = (text: string, more = '') => `BT /F 12 Tf ${more} 20 200 Td (${text}) Tj ET`
/** Noise, so that it has ink wherever text may stand. */
const noise = Array.from({ length: 3 * 64 * 64 }, (_, at) => String.fromCharCode((at * 7919) % 251)).join('')
const picture = deflated(
  noise,
  '/Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceRGB/BitsPerComponent 8',
)
const withPicture = (content: string) => pageOf(content, '/XObject<</X 6 0 R>>', picture)
const scan = 'q 400 0 0 400 0 0 cm /X Do Q'
const beside = 'BT /F 12 Tf 20 20 Td (beside) Tj ET'
const photo = 'q 100 0 0 60 10 180 cm /X Do Q'

test.each([
  ['is not painted', pageOf(show('0012345', '3 Tr'))],
  ['is white on white', pageOf(show('0012345', '1 g'))],
  ['lies under a box', pageOf(`${show('0012345')} 0.9 g 0 150 400 100 re f`)],
  ['is not painted, on a photo', withPicture(`${photo} ${show('0012345', '3 Tr')}`)],
])('text that %s is read, and known not to be seen', async (_, pdf) => {
  const { runs, text } = await readPdf(pdf)
  expect(text).toBe('0012345')
  expect(runs.map(({ unseen }) => unseen)).toEqual([true])
})

test.each([
  ['black', pageOf(show('0012345'))],
  ['white on black', pageOf(`0 0 300 400 re f ${show('0012345', '1 g')}`)],
  ['in light grey', pageOf(show('0012345', '0.85 g'))],
  ['on a photo', withPicture(`${photo} ${show('0012345')}`)],
  [
    'under a photo that is cut off beside it',
    withPicture(`${show('0012345')} q 10 180 8 60 re W n ${photo} Q`),
  ],
  ['outlines alone', pageOf(show('0012345', '1 Tr'))],
  ['recognised on a scan, in front of it', withPicture(`${scan} ${show('0012345', '3 Tr')}`)],
  ['recognised on a scan, behind it', withPicture(`${show('0012345')} ${scan}`)],
])('text is seen that is %s', async (_, pdf) => {
  const { runs } = await readPdf(pdf)
  expect(runs.map(({ unseen }) => unseen)).toEqual([undefined])
})

test.each([
  ['', '0 g'],
  [' that has its colour', '0.9 g'],
])('text under a photo%s is not read', async (_, color) => {
  const { runs, text } = await readPdf(withPicture(`${show('0012345', color)} ${photo} ${beside}`))
  expect([text, runs.length]).toEqual(['beside', 1])
})

const pale = 'q /G gs 100 0 0 60 10 180 cm /X Do Q'
const ofPale = '/ExtGState<</G<</ca 0.3>>>>/XObject<</X 6 0 R/T 7 0 R>>'
const form = (content: string) =>
  stream(content, '/Type/XObject/Subtype/Form/BBox[0 0 400 400]/Resources<</Font<</F 5 0 R>>>>')

test.each([
  ['a text', `${show('0012345')} ${pale}`],
  ['a text of a form', `q 1 0 0 1 3 0 cm /T Do Q ${pale}`],
])('%s is seen through a picture that lets it through', async (_, content) => {
  const { runs } = await readPdf(pageOf(content, ofPale, picture, form(show('0012345'))))
  expect(runs.map(({ text, unseen }) => [text, unseen])).toEqual([['0012345', undefined]])
})

test('text under a photo is not read whose letters and blanks are drawn one by one', async () => {
  const letters = 'BT /F 12 Tf 20 200 Td (a) Tj ( ) Tj (b) Tj (c) Tj ET'
  const { text } = await readPdf(withPicture(`${letters} ${photo} ${beside}`))
  expect(text).toBe('beside')
})

test('a text of a form under a photo is not read', async () => {
  const resources = '/XObject<</X 6 0 R/T 7 0 R>>'
  const { text } = await readPdf(
    pageOf(`/T Do ${photo} ${beside}`, resources, picture, form(show('0012345'))),
  )
  expect(text).toBe('beside')
})

test('beside text that is not seen, other text is', async () => {
  const { runs } = await readPdf(
    pageOf(`${show('www.example.com', '3 Tr')} BT /F 12 Tf 20 100 Td 0 Tr (seen) Tj ET`),
  )
  expect(runs.map(({ text, unseen }) => [text, unseen])).toEqual([
    ['www.example.com', true],
    ['seen', undefined],
  ])
})

test('an address that nobody sees is no link', async () => {
  expect((await readPdf(pageOf(show('www.example.com')))).findings).toHaveLength(1)
  expect((await readPdf(pageOf(show('www.example.com', '3 Tr')))).findings).toEqual([])
})
