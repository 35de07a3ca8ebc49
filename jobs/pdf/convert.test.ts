import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cardSize, pageResolutions, pageSize } from '#db/rules/pages/images.ts'
import { convertPdf, type PageOfPdf, type PdfConversion } from './convert.ts'
import {
  annotatedPdf,
  cropped,
  encryptedPdf,
  inUserUnits,
  numberedPdf,
  rotated,
  wordPdf,
} from './pdfs.fixture.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-pdf-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function convert(pdf: Uint8Array, options: Partial<PdfConversion> = {}): Promise<PageOfPdf[]> {
  const pdfPath = join(directory, 'source.pdf')
  await writeFile(pdfPath, pdf)
  const pages: PageOfPdf[] = []
  await convertPdf({
    pdfPath,
    outputDir: directory,
    processes: 1,
    onPage: page => void pages.push(page),
    ...options,
  })
  return pages
}

async function convertOne(pdf: Uint8Array): Promise<PageOfPdf> {
  const [page] = await convert(pdf)
  if (!page) throw new Error('No page was made')
  return page
}

describe('a page', () => {
  test.each([
    ['upright', () => undefined, 600, 800],
    ['rotated', rotated(90), 800, 600],
    ['upside down', rotated(180), 600, 800],
    ['cropped', cropped, 400, 300],
    ['in user units of 1/36 inch', inUserUnits(2), 1200, 1600],
  ])('that is %s becomes eight pictures and a card of exact size', async (_, shape, width, height) => {
    const page = await convertOne(await wordPdf('Recto', shape))
    expect([page.widthPt, page.heightPt]).toEqual([width, height])
    for (const resolution of pageResolutions) {
      const picture = await sharp(page.images[resolution]).metadata()
      expect(picture).toMatchObject({ format: 'jpeg', channels: 3, ...pageSize(resolution, width / height) })
    }
    expect(await sharp(page.card).metadata()).toMatchObject({ format: 'jpeg', ...cardSize })
  })

  test.each([
    ['upright', () => undefined],
    ['rotated by 90', rotated(90)],
    ['rotated by 180', rotated(180)],
    ['rotated by 270', rotated(270)],
    ['cropped', cropped],
    ['in user units', inUserUnits(3)],
  ])('that is %s has its words where their ink is', async (_, shape) => {
    const page = await convertOne(await wordPdf('Recto', shape))
    expect(page.text).toBe('Recto')
    const [run] = page.runs
    const ink = await inkOf(page.images.at1200)
    expect(run).toMatchObject({ text: 'Recto' })
    if (!run) return
    expect(run.left).toBeLessThan(ink.left + 0.005)
    expect(run.top).toBeLessThan(ink.top + 0.005)
    expect(run.left + run.width).toBeGreaterThan(ink.right - 0.005)
    expect(run.top + run.height).toBeGreaterThan(ink.bottom - 0.005)
    expect(run.width * run.height).toBeLessThan(2.5 * (ink.right - ink.left) * (ink.bottom - ink.top))
  })

  test('is drawn on white, and tells the colour that covers most of it', async () => {
    expect(await convertOne(await wordPdf('Recto'))).toMatchObject({ color: '#ffffff' })
    expect(await convertOne(encryptedPdf('', 'owner'))).toMatchObject({ color: '#0000ff' })
  })

  test('shows its annotations, but not the notes of those who made it', async () => {
    const darkest = async (pdf: Uint8Array) => {
      // Bytes, because sharp remembers what a path held before.
      const { channels } = await sharp(await readFile((await convertOne(pdf)).images.at1200)).stats()
      return Math.min(...channels.map(channel => channel.min))
    }
    expect(await darkest(annotatedPdf('Square'))).toBeLessThan(50)
    expect(await darkest(annotatedPdf('Text'))).toBe(255)
  })

  test('has a hash that follows its pixels', async () => {
    const [one, again, other] = [await wordPdf('One'), await wordPdf('One'), await wordPdf('Other')]
    const hash = async (pdf: Uint8Array) => (await convertOne(pdf)).contentHash
    expect(await hash(one)).toBe(await hash(again))
    expect(await hash(one)).not.toBe(await hash(other))
  })
})

describe('pages', () => {
  test('are told of in page order, after the number of pages', async () => {
    const told: unknown[] = []
    await convert(await numberedPdf(5), {
      processes: 1,
      onStart: pageCount => void told.push({ pageCount }),
      onPage: ({ number, text }) => void told.push({ number, text }),
    })
    const pages = [1, 2, 3, 4, 5].map(number => ({ number, text: `Page ${number}` }))
    expect(told).toEqual([{ pageCount: 5 }, ...pages])
  })

  test('are each made once, by however many processes', async () => {
    const pages = await convert(await numberedPdf(9), { processes: 3 })
    expect(pages.map(page => page.number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const page of pages) expect(page.text).toBe(`Page ${page.number}`)
  })

  test('that are already done are not made again', async () => {
    const pages = await convert(await numberedPdf(4), { alreadyDone: new Set([1, 3]) })
    expect(new Set(pages.map(page => page.number))).toEqual(new Set([2, 4]))
    await expect(access(join(directory, 'page-00001-at200.jpg'))).rejects.toThrow('ENOENT')
  })

  test('can all be done: then there is nothing to do but count them', async () => {
    const counted: number[] = []
    const alreadyDone = new Set([1, 2])
    const onStart = (pageCount: number) => void counted.push(pageCount)
    expect(await convert(await numberedPdf(2), { alreadyDone, onStart })).toEqual([])
    expect(counted).toEqual([2])
  })

  test('can be chosen, in any order', async () => {
    const pages = await convert(await numberedPdf(6), { pageNumbers: [5, 2, 5], processes: 1 })
    expect(pages.map(page => page.text)).toEqual(['Page 5', 'Page 2'])
  })

  test('wait for a slow caller: never more calls at once than processes', async () => {
    let atOnce = 0
    let most = 0
    const onPage = async ({ images }: PageOfPdf) => {
      most = Math.max(most, ++atOnce)
      await readFile(images.at2400)
      atOnce--
    }
    await convert(await numberedPdf(8), { processes: 2, onPage })
    expect(most).toBeLessThanOrEqual(2)
  })
})

test('what the caller throws ends the conversion', async () => {
  const full = new Error('No space left')
  const onPage = () => Promise.reject(full)
  await expect(convert(await numberedPdf(6), { onPage })).rejects.toBe(full)
  await expect(convert(await numberedPdf(6), { onStart: () => Promise.reject(full) })).rejects.toBe(full)
})

/** The box around what is dark, in fractions of the picture. */
async function inkOf(path: string) {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true })
  const dark = [...data.keys()].filter(at => (data[at] ?? 255) < 128)
  const columns = dark.map(at => at % info.width)
  const rows = dark.map(at => Math.floor(at / info.width))
  const span = (values: number[], length: number) =>
    [
      values.reduce((a, b) => Math.min(a, b)) / length,
      (values.reduce((a, b) => Math.max(a, b)) + 1) / length,
    ] as const
  const [left, right] = span(columns, info.width)
  const [top, bottom] = span(rows, info.height)
  return { left, right, top, bottom }
}
