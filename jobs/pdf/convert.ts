import { availableParallelism } from 'node:os'
import type { ConversionOptions, PageFrame } from '#db/rules/conversions/options.ts'
import type { PageFinding } from '#db/rules/hotspots/findings.ts'
import { type PageResolution, pageResolutions } from '#db/rules/pages/images.ts'
import type { OutlineEntry } from '#db/rules/pages/outline.ts'
import type { PageShape } from '#db/rules/pages/shapes.ts'
import type { PageBlock, TextRun } from '#db/rules/pages/text.ts'
import type { PageWarning } from '#db/rules/pages/warnings.ts'
import type { PreflightFinding } from '#db/rules/preflight/preflight.ts'
import { refuseWhatIsNoWholePdf } from './drawing/first-look.ts'
import { pageImageFile } from './drawing/page-images.ts'
import { makeStandIn } from './drawing/stand-in.ts'
import { defaultLimits, type PdfLimits } from './limits.ts'
import type { OpenedPdf, PageMade } from './processes/page-messages.ts'
import { PageProcesses } from './processes/page-processes.ts'
import { PageRefused, pdfRefused } from './refusals.ts'

export type PageOfPdf = {
  number: number // from 1
  widthPt: number // displayed size in 1/72 inch: cropped, rotated, in user units
  heightPt: number
  images: Record<PageResolution, string> // absolute paths of JPEGs, owned by the caller
  card: string // the same of its card
  contentHash: string // SHA-256 of all images, in hex
  color: string // the most frequent one, `#rrggbb`
  text: string // in reading order; an empty line ends a paragraph
  runs: TextRun[] // words and rows of words, with their places
  blocks: PageBlock[]
  outline: OutlineEntry[] // entries that lead to this page
  shapes: PageShape[]
  frame: PageFrame | null // part of the PDF's own page; null for all of that number
  findings: PageFinding[] // candidates for hotspots
  warnings: PageWarning[] // for the person who sent the PDF
  drawingSeconds: number // CPU; a process's first page includes its start
  readingSeconds: number // CPU; a process's first page includes the opening
}

export type PdfConversion = {
  pdfPath: string
  outputDir: string // existing directory for the images
  options?: ConversionOptions
  pageNumbers?: readonly number[] // from 1, in the order wanted; all by default
  alreadyDone?: ReadonlySet<number> // pages to skip
  limits?: Partial<PdfLimits>
  processes?: number // one per core by default
  onStart?: (pageCount: number) => void | Promise<void> // called once, before the first page
  onPreflight?: (findings: PreflightFinding[]) => void // if wanted, called before the first page
  /** Called about in page order, by at most `processes` at once; a slow callback slows the conversion. */
  onPage: (page: PageOfPdf) => void | Promise<void>
  signal?: AbortSignal
}

/**
 * Converts pages in processes of their own; a failed page becomes a marked blank one, with a warning, at the
 * end. Settles once all processes and callbacks have ended.
 * @throws PdfRefused, or PageRefused if no page can be made; errors of callbacks; MachineFault; the signal's
 * reason
 */
export async function convertPdf(conversion: PdfConversion): Promise<{ pageCount: number }> {
  const { pdfPath, outputDir, processes = availableParallelism(), onStart } = conversion
  const limits = { ...defaultLimits, ...conversion.limits }
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(conversion.signal ? [conversion.signal] : [])])
  signal.throwIfAborted()
  await refuseWhatIsNoWholePdf(pdfPath)

  await using pool = new PageProcesses(
    { pdfPath, outputDir, options: conversion.options ?? {} },
    limits,
    signal,
  )
  const pdf = await pool.open(Math.min(processes, conversion.pageNumbers?.length ?? processes))
  const numbers = chosenPages(pdf, limits, conversion)
  await onStart?.(pdf.pageCount)
  if (conversion.onPreflight) conversion.onPreflight((await pool.preflight()).findings)

  const work = { ...conversion, pool, limits, signal, failed, bytes: 0, refused: [] as PageRefused[] }
  const queue = numbers.filter(page => !conversion.alreadyDone?.has(page)).values()
  const lane = () => makePages(queue, work).catch(error => failed.abort(error))
  await Promise.all(Array.from({ length: Math.min(processes, numbers.length) }, lane))
  signal.throwIfAborted()
  await makeStandIns(work, pdf, numbers.length)
  return { pageCount: pdf.pageCount }
}

/** Returns the pages to make, from 1. @throws PdfRefused `no_pages`, `too_many_pages`, `no_such_page` */
export function chosenPages(
  pdf: OpenedPdf,
  limits: Pick<PdfLimits, 'pages'>,
  { pageNumbers }: Pick<PdfConversion, 'pageNumbers'>,
): number[] {
  const { pageCount, pageSizes } = pdf
  if (pageCount === 0) throw pdfRefused('no_pages', {})
  if (pageCount > limits.pages) throw pdfRefused('too_many_pages', { pages: pageCount, limit: limits.pages })
  const numbers = new Set(pageNumbers ?? pageSizes.keys().map(index => index + 1))
  for (const page of numbers)
    if (!pageSizes[page - 1]) throw pdfRefused('no_such_page', { page, pages: pageCount })
  return [...numbers]
}

type Work = PdfConversion & {
  pool: PageProcesses
  limits: PdfLimits
  signal: AbortSignal
  failed: AbortController
  bytes: number // of all images so far
  refused: PageRefused[]
}

/** Runs one process's share of the queue. */
async function makePages(queue: Iterable<number>, work: Work): Promise<void> {
  const { pool, outputDir, onPage, signal, failed } = work
  let delivered = Promise.resolve()
  const deliver = async (page: PageOfPdf) => onPage(page)
  try {
    for (const number of queue) {
      const made = await pool.makePage(number).catch(asRefused)
      await delivered
      signal.throwIfAborted()
      refuseWhatTakesTooLong(work)
      if (made instanceof PageRefused) work.refused.push(made)
      else {
        countBytes(work, made.bytes)
        delivered = deliver(asConverted(made, outputDir)).catch(error => failed.abort(error))
      }
    }
  } finally {
    await delivered
  }
}

function asRefused(error: unknown): PageRefused {
  if (error instanceof PageRefused) return error
  throw error
}

/** @throws PdfRefused */
function refuseWhatTakesTooLong({ pool, limits }: Work): void {
  if (pool.cpuSeconds > limits.cpuSecondsPerPdf)
    throw pdfRefused('too_slow', { minutes: Math.round(limits.cpuSecondsPerPdf / 60) })
}

/** @throws PdfRefused */
function countBytes(work: Work, bytes: number): void {
  work.bytes += bytes
  const limit = work.limits.bytesOfPictures
  if (work.bytes > limit) throw pdfRefused('too_many_bytes', { megabytes: Math.round(limit / 1e6) })
}

/** Runs last, lest an interrupted run have blank pages only. @throws PageRefused without a good page */
async function makeStandIns({ refused, outputDir, onPage, signal }: Work, pdf: OpenedPdf, pageCount: number) {
  const [first] = refused.sort((a, b) => a.page - b.page)
  if (first && refused.length === pageCount) throw first
  for (const refusal of refused) {
    const page = await makeStandIn(refusal, pdf, outputDir)
    signal.throwIfAborted()
    await onPage(asConverted(page, outputDir))
  }
}

/** Returns the page with absolute paths of its images, which are in `outputDir`. */
export function asConverted({ page, bytes: _, ...made }: PageMade, outputDir: string): PageOfPdf {
  const files = pageResolutions.map(resolution => [resolution, pageImageFile(outputDir, page, resolution)])
  const card = pageImageFile(outputDir, page, 'card')
  return { number: page, ...made, images: Object.fromEntries(files), card }
}
