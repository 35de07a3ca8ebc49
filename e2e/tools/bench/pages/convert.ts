// Measures conversion on this machine, beside a shell pipeline; `--pages` repeats pages, to test memory.
// npm run bench:convert -- FILE.pdf… [--pages 300] [--processes 2] [--no-shell]
import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { PDFDocument } from 'pdf-lib'
import { convertPdf, type PageOfPdf } from '#jobs/pdf/convert.ts'
import { processUsage } from '#jobs/pdf/processes/process-usage.ts'
import { floorOf } from './floor.ts'
import { convertByShell, shellPrograms } from './shell.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' }, processes: { type: 'string' }, 'no-shell': { type: 'boolean' } },
})
const processes = Number(values.processes ?? availableParallelism())
const mostShellPages = 30 // the shell is slow, at an even pace

if (positionals.length === 0) {
  console.error('Name a PDF: npm run bench:convert -- FILE.pdf… [--pages 300] [--processes 2] [--no-shell]')
  process.exit(1)
}
const shell = values['no-shell'] ? null : await shellPrograms()
console.log(`Recto with ${processes} page processes; ${shell ?? 'no shell pipeline to compare with'}`)
const rows = []
for (const pdf of positionals) rows.push(await measured(pdf))
console.table(Object.fromEntries(rows))

async function measured(pdf: string): Promise<[string, Record<string, number | string>]> {
  const directory = await mkdtemp(join(tmpdir(), 'recto-bench-'))
  try {
    const pdfPath = values.pages ? await repeated(pdf, Number(values.pages), directory) : pdf
    const { pages, seconds, firstPageSeconds, peakMegabytes } = await convertByRecto(pdfPath, directory)
    const ratios = pages.toSorted((a, b) => a.number - b.number).map(page => page.widthPt / page.heightPt)
    const shellRatios = ratios.slice(0, mostShellPages)
    const byShell = shell ? await convertByShell(pdfPath, shellRatios, directory) : null
    const floor = shell ? await floorOf(pdfPath, ratios, directory) : 0
    const pagesPerSecond = pages.length / seconds
    const cpuSeconds = pages.map(page => page.drawingSeconds + page.readingSeconds)
    const readingSeconds = pages.reduce((sum, page) => sum + page.readingSeconds, 0) / pages.length
    const meanCpuSeconds = cpuSeconds.reduce((sum, each) => sum + each, 0) / pages.length
    const shellPages = shellRatios.length
    return [
      basename(pdf),
      {
        pages: pages.length,
        'pages/s': rounded(pagesPerSecond),
        'first page s': rounded(firstPageSeconds),
        'CPU s/page median': rounded(median(cpuSeconds)),
        'CPU s/page mean': rounded(meanCpuSeconds),
        'of it reading %': Math.round((100 * readingSeconds) / meanCpuSeconds),
        'peak MB': peakMegabytes,
        ...(byShell && {
          'shell pages/s': rounded(shellPages / byShell.seconds),
          'shell CPU s/page': rounded(byShell.cpuSeconds / shellPages),
          'times faster': rounded(pagesPerSecond / (shellPages / byShell.seconds)),
          'floor CPU s/page': rounded(floor),
          'times the floor': rounded(meanCpuSeconds / floor),
          'times less CPU': rounded(byShell.cpuSeconds / shellPages / meanCpuSeconds),
        }),
      },
    ]
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function convertByRecto(pdfPath: string, outputDir: string) {
  const memory = watchMemory()
  const started = performance.now()
  const secondsSince = () => (performance.now() - started) / 1000
  const pages: Omit<PageOfPdf, 'images' | 'runs' | 'text'>[] = []
  let firstPageSeconds = Number.NaN
  await convertPdf({
    pdfPath,
    outputDir,
    processes,
    onPreflight: () => undefined,
    onPage: async ({ images, runs: _, text: __, ...page }) => {
      if (page.number === 1) firstPageSeconds = secondsSince()
      pages.push(page)
      await Promise.all(Object.values(images).map(image => unlink(image)))
    },
  })
  return { pages, seconds: secondsSince(), firstPageSeconds, peakMegabytes: memory.stop() }
}

/** Peak RSS of this process and its children in megabytes; shared pages count for each. */
function watchMemory(): { stop: () => number } {
  let peak = 0
  const timer = setInterval(async () => {
    const family = [process.pid, ...(await children())]
    const usages = await Promise.all(family.map(processUsage))
    peak = Math.max(
      peak,
      usages.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
    )
  }, 100)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.round(peak / 1e6)
    },
  }
}

/** Linux only: elsewhere the peak is this process's. */
async function children(): Promise<number[]> {
  const threads = await readdir('/proc/self/task').catch(() => [])
  const lists = threads.map(thread => readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => ''))
  return (await Promise.all(lists)).join(' ').split(' ').filter(Boolean).map(Number)
}

async function repeated(pdf: string, pageCount: number, directory: string): Promise<string> {
  const bytes = await readFile(pdf)
  const document = await PDFDocument.create()
  while (document.getPageCount() < pageCount) {
    const source = await PDFDocument.load(bytes, { ignoreEncryption: true })
    const left = pageCount - document.getPageCount()
    for (const page of await document.copyPages(source, source.getPageIndices().slice(0, left)))
      document.addPage(page)
  }
  const path = join(directory, 'repeated.pdf')
  await writeFile(path, await document.save())
  return path
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function rounded(number: number): number {
  return Number(number.toPrecision(3))
}
