// Entry point of a page process, untrusted as it reads hostile PDFs: its parent (`watched-process.ts`)
// enforces limits, and never gives it PDFs of two groups.
import { flushCompileCache } from 'node:module'
import { pageSize } from '#db/rules/pages/images.ts'
import { dominantColor } from '../drawing/page-color.ts'
import { cameOutEmpty } from '../drawing/page-emptiness.ts'
import {
  drawnResolution,
  keepImagesSmall,
  pageImageFile,
  pixelsOf,
  writePageImages,
} from '../drawing/page-images.ts'
import { largestUserUnit, refuseImpossibleShape } from '../drawing/page-shape.ts'
import { openWithPdfium, type PdfiumDocument, type ShapesAndLinks } from '../drawing/pdfium.ts'
import { startPdfium } from '../drawing/start-pdfium.ts'
import { annotationsOfLinks } from '../finding/annotations.ts'
import { askedPairing } from '../preflight/asked-pairing.ts'
import { preflight } from '../preflight/preflight.ts'
import { type PdfFile, unpacked } from '../preparing/prepared-pdf.ts'
import type { PdfjsDocument } from '../reading/page-text.ts'
import { guessedLetters, mendedPdf, PdfRefused, pageRefused } from '../refusals.ts'
import type {
  DrawnAnswer,
  LookedAnswer,
  OpenRequest,
  PageAnswer,
  PageRequest,
  PreflightRequest,
  ReadAnswer,
} from './page-messages.ts'
import { endWithParent } from './task-process.ts'

const [parentPid, firstPdf = '', firstOutput = '', mostPages, firstOptions = '{}'] = process.argv.slice(2)
let file: PdfFile = { path: firstPdf, options: JSON.parse(firstOptions) }
let outputDir = firstOutput
let drawing: PdfiumDocument | undefined
let reading: Promise<PdfjsDocument> | undefined
let cpuSecondsBefore = 0
let isKept = false

endWithParent(Number(parentPid))
keepImagesSmall()
process.on('message', (request: PageRequest | OpenRequest | PreflightRequest) => {
  void answer(() => answerTo(request)).then(() => request.ask === 'read' && keepCompiled())
})
if (file.path === '') await Promise.all([startPdfium(), import('../reading/page-text.ts')])
else await answer(open)

async function answerTo(request: PageRequest | OpenRequest | PreflightRequest): Promise<PageAnswer> {
  if (request.ask === 'open') return turnTo(request)
  return request.ask === 'preflight' ? lookThrough(openDocument()) : askOfPage(request)
}

function lookThrough(pdf: PdfiumDocument): PageAnswer {
  return { kind: 'preflight', findings: preflight(pdf), pairing: askedPairing(pdf) }
}

async function open(): Promise<PageAnswer> {
  file = await unpacked(file, outputDir)
  const opened = await openWithPdfium(file.path, file.options)
  drawing = opened
  const { pageCount } = opened
  const measured = pageCount <= Number(mostPages) ? pageCount : 0
  const pageSizes = Array.from({ length: measured }, (_, index) => opened.pageSize(index))
  const pageFrames = pageSizes.flatMap((_, index) => opened.frameOf(index) ?? [])
  return { kind: 'opened', pageCount, pageSizes, ...(pageFrames.length > 0 && { pageFrames }) }
}

async function turnTo(next: OpenRequest): Promise<PageAnswer> {
  drawing?.close()
  await reading?.then(file => file.close())
  drawing = reading = undefined
  file = { path: next.pdfPath, options: next.options ?? {} }
  outputDir = next.outputDir
  return open()
}

async function askOfPage(request: PageRequest): Promise<PageAnswer> {
  const { page } = request
  const drawing = openDocument()
  if (request.ask === 'draw') return drawPage(drawing, page)
  if (request.ask === 'look') return lookAtPage(drawing, page, request.picture)
  // Lazy: a PDF that hangs pdf.js has been drawn by then.
  reading ??= import('../reading/page-text.ts').then(({ openWithPdfjs }) =>
    openWithPdfjs(file.path, file.options),
  )
  return readPage(reading, drawing, page)
}

function openDocument(): PdfiumDocument {
  if (drawing === undefined) throw new Error('No PDF is open')
  return drawing
}

/** Flushes now, as all code is loaded, and the process is killed at its end. */
function keepCompiled(): void {
  if (!isKept) flushCompileCache()
  isKept = true
}

/** Other errors leave the engines in an unknown state, so they end the process. */
async function answer(work: () => Promise<PageAnswer>): Promise<void> {
  try {
    send(await work())
  } catch (error) {
    send(asAnswer(error))
  }
}

function asAnswer(error: unknown): PageAnswer {
  if (error instanceof PdfRefused) return { kind: 'refused', code: error.code, facts: error.reason.values }
  if (isOfTheMachine(error)) return { kind: 'fault', code: error.code, message: error.message.slice(0, 500) }
  throw error
}

/** Node's system errors have an `errno`. */
function isOfTheMachine(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'errno' in error && 'code' in error && typeof error.code === 'string'
}

function send(message: PageAnswer): void {
  process.send?.(message)
}

/** @throws PageRefused */
async function drawPage(pdf: PdfiumDocument, page: number): Promise<DrawnAnswer> {
  const { width, height } = pdf.pageSize(page - 1)
  refuseImpossibleShape(page, { width, height })
  const ratio = width / height
  const drawn = pdf.drawPage(page - 1, pageSize(drawnResolution, ratio))
  if (!drawn) throw pageRefused('page_damaged', page, {})
  if (await cameOutEmpty(drawn, file.path, page, () => pdf.hasContents(page - 1), file.options))
    throw pageRefused('page_empty', page, {})
  const { smallest, ...written } = await writePageImages(drawn, ratio, resolution =>
    pageImageFile(outputDir, page, resolution),
  )
  const mended = pdf.isMended && page === 1 ? [mendedPdf] : []
  const guess = drawn.guessedFont === undefined ? [] : [guessedLetters(page, drawn.guessedFont)]
  const color = dominantColor(smallest.rgb)
  const { links, ...look } = lookOf(pdf, page, drawn)
  return {
    kind: 'drawn',
    ...look,
    ...written,
    color,
    links: { ...links, warnings: [...mended, ...guess, ...links.warnings] },
    cpuSeconds: cpuSeconds(),
  }
}

/** Looks at the picture of a page as if it had just been drawn. @throws PageRefused */
async function lookAtPage(pdf: PdfiumDocument, page: number, picture?: string): Promise<LookedAnswer> {
  const { width, height } = pdf.pageSize(page - 1)
  refuseImpossibleShape(page, { width, height })
  const pixels = picture === undefined ? undefined : await pixelsOf(picture)
  const seen = pixels
    ? pdf.lookAt(page - 1, pixels)
    : pdf.drawPage(page - 1, pageSize(drawnResolution, width / height))
  if (!seen) throw pageRefused('page_damaged', page, {})
  return { kind: 'looked', ...lookOf(pdf, page, seen), cpuSeconds: cpuSeconds() }
}

function lookOf(pdf: PdfiumDocument, page: number, { links, shapes }: ShapesAndLinks) {
  const { width: widthPt, height: heightPt } = pdf.pageSize(page - 1)
  const [outline, frame] = [pdf.outlineOf(page - 1), pdf.frameOf(page - 1) ?? null]
  return { page, widthPt, heightPt, outline, shapes, frame, links: annotationsOfLinks(links) }
}

async function readPage(
  pdf: Promise<PdfjsDocument>,
  drawing: PdfiumDocument,
  page: number,
): Promise<ReadAnswer> {
  const { userUnit, ...read } = await (await pdf).readPage(page, drawing.sightOf(page - 1))
  return {
    kind: 'read',
    page,
    userUnit: Math.min(userUnit, largestUserUnit),
    ...read,
    cpuSeconds: cpuSeconds(),
  }
}

/** CPU since the last call; a process's first page includes its start. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  const before = cpuSecondsBefore
  cpuSecondsBefore = (user + system) / 1e6
  return cpuSecondsBefore - before
}
