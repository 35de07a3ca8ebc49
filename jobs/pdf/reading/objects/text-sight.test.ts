import { expect, test } from 'vitest'
import { deflated } from '../../pdfs.fixture.ts'
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
const photo = 'q 100 0 0 60 10 180 cm /X Do Q'

test.each([
  ['is not painted', pageOf(show('0012345', '3 Tr'))],
  ['is white on white', pageOf(show('0012345', '1 g'))],
  ['lies under a box', pageOf(`${show('0012345')} 0.9 g 0 150 400 100 re f`)],
  ['lies under a photo with its colour', withPicture(`${show('0012345', '0.9 g')} ${photo}`)],
  ['lies under a photo', withPicture(`${show('0012345')} ${photo}`)],
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
