// Measures what is read: lines by script from HTML that Chromium prints, the order of tagged pages against their own
// trees, processor time, and links of a spread that share a name; then public collections, which lie in folders:
//   --tagged FOLDER   PDFs whose tags are good: read without them, compared with them
//   --tables FOLDER   PDFs with their tables in `-str.xml`, as of ICDAR 2013 (kept by tabula-java among its tests)
//   --marked FOLDER   `pdfs/` and `ground-truth/markdown/`, as of opendataloader-bench
// npm run bench:reading -- [--tagged FOLDER] [--tables FOLDER] [--marked FOLDER] [FILE.pdf…]
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { planHotspots } from '#db/rules/hotspots/found.ts'
import { plainAddress } from '#db/rules/hotspots/kinds/kind.ts'
import { convertPdf, type PageOfPdf } from '#jobs/pdf/convert.ts'
import { openPdfjsFile } from '#jobs/pdf/reading/pdfjs.ts'
import { inChromium, printed } from '#jobs/pdf/reading/printing.fixture.ts'
import { pageIn, scripts } from './scripts.ts'
import { measureMarked, measureTables, measureTagged, summed } from './truth/folders.ts'

const folder = { type: 'string' } as const
const { values: folders, positionals: files } = parseArgs({
  options: { tagged: folder, tables: folder, marked: folder },
  allowPositionals: true,
})
const directory = await mkdtemp(join(tmpdir(), 'recto-reading-'))
try {
  await measureScripts()
  if (files.length > 0) console.table(Object.fromEntries(await inTurn(files, measured)))
  if (folders.tagged) console.table({ tagged: summed(await measureTagged(folders.tagged)) })
  if (folders.tables) console.table({ tables: summed(await measureTables(folders.tables)) })
  if (folders.marked) console.table({ marked: summed(await measureMarked(folders.marked)) })
} finally {
  await rm(directory, { recursive: true })
}

async function measureScripts() {
  const rows = await inChromium(page => inTurn(Object.keys(scripts), script => linesExact(page, script)))
  console.table(Object.fromEntries(rows))
}

async function linesExact(page: Page, script: string): Promise<[string, Record<string, string>]> {
  const lines = scripts[script]?.lines ?? []
  const exact = async (tagged: boolean) => {
    const path = join(directory, `${script}-${tagged}.pdf`)
    await writeFile(path, await printed(page, await pageIn(script), tagged))
    const [read] = await converted(path)
    const texts = (read?.text ?? '').split(/\n+/)
    return `${lines.filter((line, at) => texts[at] === line.normalize('NFC')).length} of ${lines.length}`
  }
  return [script, { tagged: await exact(true), untagged: await exact(false) }]
}

async function measured(path: string): Promise<[string, Record<string, number | string>]> {
  const pages = await converted(path)
  const mean = (values: number[]) =>
    Number((values.reduce((sum, each) => sum + each, 0) / values.length).toFixed(3))
  return [
    basename(path),
    {
      pages: pages.length,
      'CPU s/page': mean(pages.map(page => page.drawingSeconds + page.readingSeconds)),
      'of it reading': mean(pages.map(page => page.readingSeconds)),
      'tagged order': await orderOf(path, pages),
      ...sharedNames(pages),
    },
  ]
}

async function converted(pdfPath: string): Promise<PageOfPdf[]> {
  const pages: PageOfPdf[] = []
  const outputDir = await mkdtemp(join(directory, 'pages-'))
  await convertPdf({ pdfPath, outputDir, processes: 1, onPage: page => void pages.push(page) })
  await rm(outputDir, { recursive: true })
  return pages.toSorted((one, other) => one.number - other.number)
}

/** Compares the letters of tagged pages with a walk through their trees, from 0 to 1. */
async function orderOf(path: string, pages: PageOfPdf[]): Promise<string> {
  const document = await openPdfjsFile(path)
  const likeness: number[] = []
  for (const { number, runs } of pages) {
    const told = await lettersOfTree(await document.getPage(number))
    const read = lettersIn(runs.map(({ text }) => text).join(' '))
    // Decoration, which is read last, is in no tree.
    if (told.length > 10) likeness.push(1 - distance(told, read.slice(0, told.length)) / told.length)
  }
  await document.loadingTask.destroy()
  return likeness.length === 0
    ? ''
    : (likeness.reduce((sum, each) => sum + each, 0) / likeness.length).toFixed(3)
}

type Node = { children?: Node[]; type?: string; id?: string }

async function lettersOfTree(
  page: Awaited<ReturnType<Awaited<ReturnType<typeof openPdfjsFile>>['getPage']>>,
) {
  const tree = await page.getStructTree()
  if (!tree) return []
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  const around: (string | undefined)[] = []
  for (const item of items) {
    const id = around.at(-1)
    if ('str' in item) texts.set(id ?? '', `${texts.get(id ?? '') ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    else if (item.type === 'endMarkedContent') around.pop()
    else around.push(item.id ?? id)
  }
  const walk = ({ type, id = '', children = [] }: Node): string =>
    type === 'content' ? (texts.get(id) ?? '') : children.map(walk).join(' ')
  return lettersIn(walk(tree as Node))
}

/** Leaves out letters that pdf.js gives from the left, and spaces, which spaced letters have. */
function lettersIn(text: string): string[] {
  const letters = text.normalize('NFKC').match(/(?![\p{Script=Arabic}\p{Script=Hebrew}])[\p{L}\p{N}]/gu) ?? []
  return letters.slice(0, 2000)
}

/** Levenshtein distance. */
function distance(one: string[], other: string[]): number {
  let row = other.map((_, at) => at + 1)
  for (const [at, letter] of one.entries()) {
    const next: number[] = []
    for (const [index, same] of other.entries()) {
      const left = next[index - 1] ?? at + 1
      const above = row[index] ?? 0
      const corner = index === 0 ? at : (row[index - 1] ?? 0)
      next.push(Math.min(left + 1, above + 1, corner + (letter === same ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? one.length
}

/** Counts targets that share their name with another on the page or its neighbour. */
function sharedNames(pages: PageOfPdf[]) {
  const searched = pages.map(({ number, widthPt, heightPt, findings }) => ({
    id: number,
    number,
    ratio: widthPt / heightPt,
    findings,
    skus: [],
    existing: [],
  }))
  const search = {
    annotations: true,
    options: { links: { icons: true } },
    sites: new Set<string>(),
    numberOf: (_: unknown, page: number) => page,
  }
  const links = planHotspots(searched, search).hotspots.flatMap(hotspot => {
    if (hotspot.type !== 'external_link') return []
    const { url } = hotspot.details
    const name = hotspot.title ?? URL.parse(url)?.host ?? url
    return [{ name, url: plainAddress(url), pageNumber: hotspot.pageNumber }]
  })
  const isShared = (one: (typeof links)[number]) =>
    links.some(
      other =>
        other.name === one.name && other.url !== one.url && Math.abs(other.pageNumber - one.pageNumber) <= 1,
    )
  return { links: links.length, 'sharing a name': links.filter(isShared).length }
}

async function inTurn<One, Result>(all: One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const one of all) results.push(await work(one))
  return results
}
