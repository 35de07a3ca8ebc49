import { availableParallelism } from 'node:os'
import { type PageResolution, pageResolutions } from '#db/rules/images.ts'
import { refuseWhatIsNoWholePdf } from './first-look.ts'
import { defaultLimits, type PdfLimits } from './limits.ts'
import { pageImageFile } from './page-images.ts'
import type { MadePage, OpenedPdf } from './page-messages.ts'
import { PageProcesses } from './page-processes.ts'
import { refuseImpossibleShape } from './page-shape.ts'
import { pdfRefused } from './refusals.ts'
import type { TextRun } from './text-lines.ts'

/** A page of a PDF, made. */
export type ConvertedPage = {
  /** Its number in the PDF, from 1. */
  number: number
  /** Its size as displayed, in 1/72 inch: cropped, rotated, in user units. */
  widthPt: number
  heightPt: number
  /** Absolute paths of JPEG files; they are the caller's to move or remove. */
  images: Record<PageResolution, string>
  /** SHA-256 of all the images' bytes, in hex. */
  contentHash: string
  /** The colour that covers most of it, `#rrggbb`. */
  color: string
  /** What is written on it, in reading order; an empty line ends a paragraph. */
  text: string
  /** Its words and rows of words with their places. */
  runs: TextRun[]
  /** Processor time that it took; the first page of each process carries the process's start. */
  cpuSeconds: number
}

export type PdfConversion = {
  pdfPath: string
  /** An existing directory for the images. */
  outputDir: string
  /** Pages of the PDF, from 1, in the order wanted; all of them by default. */
  pageNumbers?: readonly number[]
  /** Pages that need not be made again. */
  alreadyDone?: ReadonlySet<number>
  limits?: Partial<PdfLimits>
  /** How many page processes; one for each core by default. */
  processes?: number
  /** Told once, before the first page. */
  onStart?: (pageCount: number) => void | Promise<void>
  /**
   * Told of each page, about in page order. A process makes its next page meanwhile, so there may be as many
   * calls at once as there are processes, and no more: a slow caller slows the making, and memory and disk stay small.
   */
  onPage: (page: ConvertedPage) => void | Promise<void>
  /** Kills the processes at once; the conversion then throws the signal's reason. */
  signal?: AbortSignal
}

/**
 * Makes pictures and text of the pages of a PDF, in processes of their own.
 * The promise settles when no process is left and no `onPage` is under way.
 * @returns how many pages the PDF has
 * @throws PdfRefused, and its kind PageRefused for one page, with a sentence for the person who sent the PDF;
 *   whatever `onStart` or `onPage` throws; the signal's reason
 */
export async function convertPdf(conversion: PdfConversion): Promise<{ pageCount: number }> {
  const { pdfPath, outputDir, processes = availableParallelism(), onStart } = conversion
  const limits = { ...defaultLimits, ...conversion.limits }
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(conversion.signal ? [conversion.signal] : [])])
  signal.throwIfAborted()
  await refuseWhatIsNoWholePdf(pdfPath)

  await using pool = new PageProcesses({ pdfPath, outputDir }, limits, signal)
  const pdf = await pool.open(Math.min(processes, conversion.pageNumbers?.length ?? processes))
  const wanted = wantedPages(pdf, limits, conversion)
  await onStart?.(pdf.pageCount)

  const queue = wanted.values()
  const lane = () => makePages(queue, pool, conversion, signal, failed).catch(error => failed.abort(error))
  await Promise.all(Array.from({ length: Math.min(processes, wanted.length) }, lane))
  signal.throwIfAborted()
  return { pageCount: pdf.pageCount }
}

/** @throws PdfRefused for what can be known before any page is made */
function wantedPages(
  pdf: OpenedPdf,
  limits: PdfLimits,
  { pageNumbers, alreadyDone }: PdfConversion,
): number[] {
  const { pageCount, pageSizes } = pdf
  if (pageCount === 0) throw pdfRefused('no_pages', undefined)
  if (pageCount > limits.pages) throw pdfRefused('too_many_pages', { pages: pageCount, limit: limits.pages })
  const wanted = new Set(pageNumbers ?? pageSizes.keys().map(index => index + 1))
  for (const page of wanted) {
    const size = pageSizes[page - 1]
    if (!size) throw pdfRefused('no_such_page', { page, pages: pageCount })
    refuseImpossibleShape(page, size)
  }
  return [...wanted].filter(page => !alreadyDone?.has(page))
}

/** One process's share of the queue: whoever is free takes the next page. */
async function makePages(
  queue: Iterable<number>,
  pool: PageProcesses,
  { outputDir, onPage }: PdfConversion,
  signal: AbortSignal,
  failed: AbortController,
): Promise<void> {
  let told = Promise.resolve()
  const tell = async (page: ConvertedPage) => onPage(page)
  try {
    for (const number of queue) {
      const made = await pool.makePage(number)
      await told
      signal.throwIfAborted()
      told = tell(asConverted(made, outputDir)).catch(error => failed.abort(error))
    }
  } finally {
    await told
  }
}

function asConverted({ kind: _, page, ...made }: MadePage, outputDir: string): ConvertedPage {
  const files = pageResolutions.map(resolution => [resolution, pageImageFile(outputDir, page, resolution)])
  return { number: page, ...made, images: Object.fromEntries(files) }
}
