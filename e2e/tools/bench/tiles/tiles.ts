// Scores product tiles: pages of made-up catalogues that Chromium prints, whose true tiles are known from their DOM, and
// real catalogues, where they are in a folder, marked by hand (`marks.json`).
// npm run bench:tiles -- [FOLDER]
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { convertPdf, type PageOfPdf } from '#jobs/pdf/convert.ts'
import { inChromium, printed } from '#jobs/pdf/reading/printing.fixture.ts'
import { cataloguePages } from './layouts.ts'
import { notFound, type Scored, scoreTiles, type Truth } from './score.ts'
import { type CataloguePage, pagePx } from './tile-parts.ts'

type Marked = { name: string; page: PageOfPdf; truths: Truth[] }

const directory = await mkdtemp(join(tmpdir(), 'recto-tiles-'))
try {
  const made = await madePages()
  const real = await realPages(process.argv[2])
  const rows = [...made, ...real].flatMap(({ name, page, truths }) => {
    const skus = truths.map(({ sku }) => sku)
    const lost = notFound(page, truths)
    if (lost.length > 0) console.log(`${name}: not found ${lost.join(', ')}`)
    return [
      { name, known: 'all', scored: scoreTiles(page, truths, skus) },
      { name, known: 'one', scored: skus.flatMap(sku => scoreTiles(page, truths, [sku])) },
    ]
  })
  report(rows, made.length)
  if (process.env.TILES_TO)
    await writeFile(process.env.TILES_TO, JSON.stringify({ rows, pages: [...made, ...real] }))
} finally {
  await rm(directory, { recursive: true })
}

async function madePages(): Promise<Marked[]> {
  return inChromium(async page => {
    await page.setViewportSize(pagePx)
    await page.emulateMedia({ media: 'print' })
    const source = await page.evaluate(photoInPage)
    const marked: Marked[] = []
    for (const made of cataloguePages()) marked.push(await madePage(page, made, source))
    return marked
  })
}

async function madePage(page: Page, { name, html }: CataloguePage, source: string): Promise<Marked> {
  const path = join(directory, 'made.pdf')
  await writeFile(path, await printed(page, html.replaceAll('PHOTO', source), true))
  const truths = await page.evaluate(truthsInPage, pagePx)
  const [read] = await converted(path)
  if (!read) throw new Error(`${name} was not printed`)
  return { name, page: read, truths }
}

/** Runs in the browser. @returns a picture's data URL */
function photoInPage(): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 64
  const context = canvas.getContext('2d')
  for (let at = 0; context && at < 64; at++) {
    context.fillStyle = `hsl(${at * 37} 60% ${30 + (at % 5) * 10}%)`
    context.fillRect((at % 8) * 8, Math.floor(at / 8) * 8, 8, 8)
  }
  return canvas.toDataURL()
}

/** Runs in the browser. */
function truthsInPage({ width, height }: { width: number; height: number }) {
  const areaOf = (elements: Element[]) => {
    const boxes = elements.map(element => element.getBoundingClientRect())
    const left = Math.max(0, Math.min(...boxes.map(box => box.left)))
    const top = Math.max(0, Math.min(...boxes.map(box => box.top)))
    return {
      left: left / width,
      top: top / height,
      width: (Math.max(...boxes.map(box => box.right)) - left) / width,
      height: (Math.max(...boxes.map(box => box.bottom)) - top) / height,
    }
  }
  return [...document.querySelectorAll<HTMLElement>('[data-sku]')].map(element => {
    const parts = element.matches('[data-card]') ? [element] : [...element.querySelectorAll('[data-part]')]
    const whole = areaOf(parts)
    const line = element.querySelector('[data-line]')
    const ofLine = line && areaOf([line])
    return {
      sku: element.dataset.sku ?? '',
      tiles: [whole, ...(ofLine ? [{ ...whole, top: ofLine.top, height: ofLine.height }] : [])],
    }
  })
}

type Mark = [left: number, top: number, width: number, height: number] // in percent of the page
type MarkedFile = { file: string; sha256: string; from: string; pages: Record<string, Record<string, Mark>> }

async function realPages(folder: string | undefined): Promise<Marked[]> {
  if (folder === undefined) return []
  const files = JSON.parse(await readFile(new URL('marks.json', import.meta.url), 'utf8')) as MarkedFile[]
  const bytes = new Map<string, string>()
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.pdf')) continue
    const hash = createHash('sha256').update(await readFile(join(folder, name)))
    bytes.set(hash.digest('hex'), join(folder, name))
  }
  const marked: Marked[] = []
  for (const { file, sha256, pages } of files) {
    const path = bytes.get(sha256)
    if (path === undefined) {
      console.log(`${file} is not in the folder`)
      continue
    }
    for (const page of await converted(path, Object.keys(pages).map(Number)))
      marked.push({ name: `${file} ${page.number}`, page, truths: truthsOf(pages[page.number] ?? {}) })
  }
  return marked
}

function truthsOf(marks: Record<string, Mark>): Truth[] {
  return Object.entries(marks).map(([sku, mark]) => {
    const [left, top, width, height] = mark.map(each => each / 100)
    return { sku, tiles: [{ left: left ?? 0, top: top ?? 0, width: width ?? 0, height: height ?? 0 }] }
  })
}

async function converted(pdfPath: string, pageNumbers?: number[]): Promise<PageOfPdf[]> {
  const pages: PageOfPdf[] = []
  const outputDir = await mkdtemp(join(directory, 'pages-'))
  await convertPdf({ pdfPath, outputDir, pageNumbers, processes: 1, onPage: page => void pages.push(page) })
  await rm(outputDir, { recursive: true })
  return pages.toSorted((one, other) => one.number - other.number)
}

type Row = { name: string; known: string; scored: Scored[] }

function report(rows: Row[], madeRows: number): void {
  const asTable = ({ name, known, scored }: Row) => [`${name} (${known})`, figures(scored)] as const
  console.table(Object.fromEntries(rows.map(asTable)))
  const parts = { made: rows.slice(0, 2 * madeRows), real: rows.slice(2 * madeRows), all: rows }
  const sums = Object.entries(parts).flatMap(([part, own]) =>
    ['all', 'one'].map(known => {
      const scored = own.filter(row => row.known === known).flatMap(row => row.scored)
      return [`${part}, ${known} known`, figures(scored)] as const
    }),
  )
  console.table(Object.fromEntries(sums))
}

function figures(scored: Scored[]) {
  const overlaps = scored.filter(({ isAlone }) => !isAlone).map(({ overlap }) => overlap)
  const inOrder = overlaps.toSorted((one, other) => one - other)
  const quantile = (part: number) => Number((inOrder[Math.floor(part * inOrder.length)] ?? 0).toFixed(2))
  return {
    products: scored.length,
    wrong: scored.filter(({ wrong }) => wrong.length > 0).length,
    alone: scored.filter(({ isAlone }) => isAlone).length,
    'overlap 10 %': quantile(0.1),
    '25 %': quantile(0.25),
    median: quantile(0.5),
  }
}
