/**
 * A page process: it opens one PDF and makes the pages of it that it is asked for, one at a time. The engines in
 * it read what strangers made: its parent watches it (`watched-process.ts`) and ends it when it takes too much.
 */
import { Worker } from 'node:worker_threads'
import { pageSize } from '#db/rules/images.ts'
import { dominantColor } from './page-color.ts'
import { drawnResolution, keepImagesSmall, pageImageFile, writePageImages } from './page-images.ts'
import type { MadePage, PageAnswer, PageRequest } from './page-messages.ts'
import { refuseImpossibleShape } from './page-shape.ts'
import { openWithPdfjs, type PdfjsDocument } from './page-text.ts'
import { openWithPdfium, type PdfiumDocument } from './pdfium.ts'
import { PdfRefused, pageRefused } from './refusals.ts'

type OpenPdf = { drawing: PdfiumDocument; reading: PdfjsDocument }

const [parentPid, pdfPath = '', outputDir = '', mostPages] = process.argv.slice(2)
let cpuSecondsBefore = 0

endWithParent()
keepImagesSmall()
try {
  const pdf = await open(pdfPath)
  process.on('message', ({ page }: PageRequest) => void answer(() => makePage(pdf, page)))
} catch (error) {
  refuse(error)
}

function endWithParent(): void {
  process.on('disconnect', () => process.exit())
  // A terminal sends Ctrl-C to us too: our parent decides what it means.
  process.on('SIGINT', () => undefined)
  const watch = new URL('./parent-watch.ts', import.meta.url)
  new Worker(watch, { workerData: Number(parentPid), execArgv: [] }).unref()
}

async function open(path: string): Promise<OpenPdf> {
  const drawing = await openWithPdfium(path)
  const reading = await openWithPdfjs(path)
  const { pageCount } = drawing
  const measured = pageCount <= Number(mostPages) ? pageCount : 0
  const pageSizes = Array.from({ length: measured }, (_, index) => drawing.pageSize(index))
  send({ kind: 'opened', pageCount, pageSizes })
  return { drawing, reading }
}

/** An error that is no refusal leaves the engines in an unknown state: the process ends with it. */
async function answer(make: () => Promise<MadePage>): Promise<void> {
  try {
    send(await make())
  } catch (error) {
    refuse(error)
  }
}

function refuse(error: unknown): void {
  if (!(error instanceof PdfRefused)) throw error
  send({ kind: 'refused', code: error.code, message: error.message })
}

function send(message: PageAnswer): void {
  process.send?.(message)
}

/** @throws PageRefused */
async function makePage({ drawing, reading }: OpenPdf, page: number): Promise<MadePage> {
  const { width, height } = drawing.pageSize(page - 1)
  refuseImpossibleShape(page, { width, height })
  const ratio = width / height
  const drawn = drawing.drawPage(page - 1, pageSize(drawnResolution, ratio))
  if (!drawn) throw pageRefused('page_damaged', { page })
  const [{ text, runs, userUnit }, { contentHash, smallest }] = await Promise.all([
    reading.readPage(page),
    writePageImages(drawn, ratio, resolution => pageImageFile(outputDir, page, resolution)),
  ])
  if (drawn.objectCount === 0 && runs.length > 0) throw pageRefused('page_empty', { page })
  const displayed = { width: width * userUnit, height: height * userUnit }
  refuseImpossibleShape(page, displayed)
  return {
    kind: 'made',
    page,
    widthPt: displayed.width,
    heightPt: displayed.height,
    contentHash,
    color: dominantColor(smallest.rgb),
    text,
    runs,
    cpuSeconds: cpuSecondsSinceLastAsked(),
  }
}

/** The first page of a process carries the cost of its start. */
function cpuSecondsSinceLastAsked(): number {
  const { user, system } = process.cpuUsage()
  const before = cpuSecondsBefore
  cpuSecondsBefore = (user + system) / 1e6
  return cpuSecondsBefore - before
}
