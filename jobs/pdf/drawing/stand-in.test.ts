import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pageResolutions, pageSize } from '#db/rules/pages/images.ts'
import { convertPdf, type PageOfPdf, type PdfConversion } from '../convert.ts'
import {
  blankPdf,
  bookWith,
  numberedPdf,
  onePage,
  pdfOf,
  slowPage,
  stream,
  threadPage,
} from '../pdfs.fixture.ts'
import { PageRefused } from '../refusals.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-pdf-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function convert(pdf: Uint8Array, options: Partial<PdfConversion> = {}): Promise<PageOfPdf[]> {
  const pdfPath = join(directory, 'source.pdf')
  await writeFile(pdfPath, pdf)
  const pages: PageOfPdf[] = []
  const limits = { cpuSecondsPerPage: 3 }
  const onPage = (page: PageOfPdf) => void pages.push(page)
  await convertPdf({ pdfPath, outputDir: directory, processes: 1, onPage, limits, ...options })
  return pages.sort((a, b) => a.number - b.number)
}

test('a page that takes too long is left blank, of its own size, with a warning', async () => {
  const pages = await convert(bookWith(slowPage))
  expect(pages.map(page => [page.number, page.widthPt, page.heightPt])).toEqual([
    [1, 300, 400],
    [2, 400, 400],
    [3, 300, 400],
  ])
  expect(pages.map(page => page.warnings)).toMatchObject([
    [],
    [{ kind: 'blank', message: expect.stringContaining('Page 2 takes more than 3 seconds') }],
    [],
  ])
  expect(pages[1]).toMatchObject({ text: '', runs: [] })
  for (const resolution of pageResolutions) {
    const picture = await sharp(pages[1]?.images[resolution]).metadata()
    expect(picture).toMatchObject({ format: 'jpeg', channels: 3, ...pageSize(resolution, 1) })
  }
})

test('a page without a picture of our sizes is left blank, of the size of another', async () => {
  const [, page] = await convert(bookWith(threadPage))
  expect(page).toMatchObject({
    widthPt: 300,
    heightPt: 400,
    warnings: [{ kind: 'blank', message: expect.stringContaining('that is too narrow to show') }],
  })
})

test('a page that is left blank is marked, so that nobody takes it for an empty page', async () => {
  const [, page] = await convert(bookWith(threadPage))
  const { data, info } = await sharp(await readFile(page?.images.at800 ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    data[3 * (Math.round(y * info.height) * info.width + Math.round(x * info.width))]
  expect([at(0.1, 0.1), at(0.9, 0.9)]).toEqual([0xf3, 0xf3])
  expect(at(0.5, 0.5)).toBeLessThan(0xd8)
})

test('a PDF fails when no page that is wanted can be made', async () => {
  const none = convert(bookWith(threadPage), { pageNumbers: [2] })
  await expect(none).rejects.toBeInstanceOf(PageRefused)
  const rest = await convert(bookWith(threadPage), { pageNumbers: [1, 2], alreadyDone: new Set([1]) })
  expect(rest.map(page => page.number)).toEqual([2])
})

test('a PDF whose pages take too long together fails', async () => {
  const slow = convert(bookWith(slowPage), { limits: { cpuSecondsPerPage: 3, cpuSecondsPerPdf: 1.5 } })
  await expect(slow).rejects.toMatchObject({ code: 'too_slow', message: expect.stringContaining('minutes') })
})

test('a PDF whose pictures take too much room fails', async () => {
  const full = convert(bookWith(threadPage), { limits: { bytesOfPictures: 100_000 } })
  await expect(full).rejects.toMatchObject({ code: 'too_many_bytes' })
})

test('a fault of this machine is not blamed on a page', async () => {
  const failing = convert(bookWith(threadPage), { outputDir: join(directory, 'none') })
  await expect(failing).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a page that cannot be read keeps its picture, loses its text, and says so', async () => {
  const [page] = await convert(await numberedPdf(1), { limits: { cpuSecondsToRead: 0 } })
  expect(page).toMatchObject({
    text: '',
    runs: [],
    warnings: [{ kind: 'unread', message: expect.stringContaining('The text of page 1 could not be read') }],
  })
  const { channels } = await sharp(await readFile(page?.images.at800 ?? '')).stats()
  expect(channels[0]?.min).toBeLessThan(50)
})

describe('a page without any ink', () => {
  test.each([
    ['without content', () => blankPdf(300, 400)],
    ['whose text is for search only', () => onePage(stream('BT 3 Tr /F 40 Tf 50 50 Td (scan) Tj ET'), font)],
    ['of a white scan', () => onePage(stream('q 400 0 0 400 0 0 cm /P Do Q'), picture, scan('ff'))],
    ['with marks beside it', () => onePage(stream('900 900 50 50 re f'))],
    ['with nothing but states', () => onePage(stream('q 1 0 0 1 5 5 cm 0 0 9 9 re W n 0.5 g Q'))],
  ])('%s is kept as it is', async (_, pdf) => {
    const [page] = await convert(await pdf())
    expect(page).toMatchObject({ color: '#ffffff', warnings: [] })
  })

  test('is kept as it is, where content is clipped away, beside the crop box, covered or of no color', async () => {
    const contents = [
      '0 0 10 10 re W n 0 g 100 100 50 50 re f',
      '0 0 0 0 re W n BT /F 20 Tf 100 100 Td (clipped) Tj ET',
      '0 0 200 500 re W n 200 0 200 500 re W n 0 g 100 100 200 200 re f',
      '0 G 20 20 460 460 re S', // the printer's frame
      '0 g 10 10 480 480 re 40 40 420 420 re f*',
      '0 G 50 0 m 50 40 l 450 460 m 450 500 l 0 50 m 40 50 l S', // crop marks
      'q 1 0 0 1 900 0 cm /X Do Q',
      'q 0 0 9 9 re W n /X Do Q',
      '0 g 100 100 50 50 re f 1 g 0 0 500 500 re f',
      'BT /F 20 Tf 100 100 Td (   ) Tj ET',
      'BT /F 20 Tf 100 100 Td () Tj [-250] TJ ET',
      '/S sh',
    ]
    const pages = await convert(croppedPages(contents))
    expect(pages.map(({ color, warnings }) => [color, ...warnings])).toEqual(contents.map(() => ['#ffffff']))
  })

  test.each([
    [
      'whose picture does not decode',
      () => onePage(stream('q 400 0 0 400 0 0 cm /P Do Q'), picture, brokenScan),
    ],
    ['whose content is not there', () => onePage('<<>>')],
  ])('%s is refused', async (_, pdf) => {
    await expect(convert(pdf())).rejects.toMatchObject({ code: 'page_empty' })
  })
})

/** Pages of 400 × 400 in a sheet of 500 × 500; /X is a form with a black square, /S a white shading. */
function croppedPages(contents: string[]): Buffer {
  const black = stream('0 g 100 100 90 90 re f', '/Type/XObject/Subtype/Form/BBox[0 0 400 400]')
  const white = '<</FunctionType 2/N 1/Domain[0 1]/C0[1]/C1[1]>>'
  const shading = `<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 9 0]/Function ${white}/Extend[true true]>>>>`
  const kids = contents.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')
  const resources = `${font}/XObject<</X 3 0 R>>/Shading${shading}`
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${contents.length}/MediaBox[0 0 500 500]/CropBox[50 50 450 450]/Resources<<${resources}>>>>`,
    black,
    ...contents.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/Contents ${5 + 2 * at} 0 R>>`,
      stream(content),
    ]),
  ])
}

const font = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>'
const picture = '/XObject<</P 5 0 R>>'
const scanOf = '/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8'
const scan = (hex: string) => stream(`${hex.repeat(4)}>`, `${scanOf}/Filter/ASCIIHexDecode`)
const brokenScan = stream('not a JPEG', `${scanOf}/Filter/DCTDecode`)
