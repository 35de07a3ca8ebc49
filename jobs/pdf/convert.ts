import { availableParallelism } from 'node:os'
import type { Finding } from '#db/rules/hotspots/findings.ts'
import { type PageResolution, pageResolutions } from '#db/rules/pages/images.ts'
import type { OutlineEntry } from '#db/rules/pages/outline.ts'
import type { PageBlock, TextRun } from '#db/rules/pages/text.ts'
import type { PageWarning } from '#db/rules/pages/warnings.ts'
import { refuseWhatIsNoWholePdf } from './drawing/first-look.ts'
import { pageImageFile } from './drawing/page-images.ts'
import { makeStandIn } from './drawing/stand-in.ts'
import { defaultLimits, type PdfLimits } from './limits.ts'
import type { MadePage, OpenedPdf } from './processes/page-messages.ts'
import { PageProcesses } from './processes/page-processes.ts'
import { PageRefused, pdfRefused } from './refusals.ts'

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
  /** Its text as headings, paragraphs, lists and figures. */
  blocks: PageBlock[]
  /** The entries of the PDF's outline that lead to it. */
  outline: OutlineEntry[]
  /** What its annotations and its text have that can become hotspots. */
  findings: Finding[]
  /** What could not be taken as it is, in sentences for the person who sent the PDF. */
  warnings: PageWarning[]
  /** Processor time for its pictures; the first page of each process carries the process's start. */
  drawingSeconds: number
  /** Processor time for what is read on it; the first page of each process carries the opening. */
  readingSeconds: number
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
 * Makes pictures and text of the pages of a PDF, in processes of their own. A page that cannot be made within its
 * bounds is told of at the end, as a marked blank page with a warning, as long as another could be made.
 * The promise settles when no process is left and no `onPage` is under way.
 * @returns how many pages the PDF has
 * @throws PdfRefused, and its kind PageRefused where no page can be made, with a sentence for the person who sent
 *   the PDF; whatever `onStart` or `onPage` throws; MachineFault; the signal's reason
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

  const work = { ...conversion, pool, limits, signal, failed, bytes: 0, refused: [] as PageRefused[] }
  const queue = wanted.filter(page => !conversion.alreadyDone?.has(page)).values()
  const lane = () => makePages(queue, work).catch(error => failed.abort(error))
  await Promise.all(Array.from({ length: Math.min(processes, wanted.length) }, lane))
  signal.throwIfAborted()
  await makeStandIns(work, pdf, wanted.length)
  return { pageCount: pdf.pageCount }
}

/** @throws PdfRefused for what can be known before any page is made */
export function wantedPages(
  pdf: OpenedPdf,
  limits: Pick<PdfLimits, 'pages'>,
  { pageNumbers }: Pick<PdfConversion, 'pageNumbers'>,
): number[] {
  const { pageCount, pageSizes } = pdf
  if (pageCount === 0) throw pdfRefused('no_pages', undefined)
  if (pageCount > limits.pages) throw pdfRefused('too_many_pages', { pages: pageCount, limit: limits.pages })
  const wanted = new Set(pageNumbers ?? pageSizes.keys().map(index => index + 1))
  for (const page of wanted)
    if (!pageSizes[page - 1]) throw pdfRefused('no_such_page', { page, pages: pageCount })
  return [...wanted]
}

type Work = PdfConversion & {
  pool: PageProcesses
  limits: PdfLimits
  signal: AbortSignal
  failed: AbortController
  /** Of all pictures so far. */
  bytes: number
  /** The pages that cannot be made. */
  refused: PageRefused[]
}

/** One process's share of the queue: whoever is free takes the next page. */
async function makePages(queue: Iterable<number>, work: Work): Promise<void> {
  const { pool, outputDir, onPage, signal, failed } = work
  let told = Promise.resolve()
  const tell = async (page: ConvertedPage) => onPage(page)
  try {
    for (const number of queue) {
      const made = await pool.makePage(number).catch(asRefused)
      await told
      signal.throwIfAborted()
      refuseWhatTakesTooLong(work)
      if (made instanceof PageRefused) work.refused.push(made)
      else {
        countBytes(work, made.bytes)
        told = tell(asConverted(made, outputDir)).catch(error => failed.abort(error))
      }
    }
  } finally {
    await told
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

/**
 * Last, so that one who is interrupted and begins again has no blank page done without a good one.
 * @throws PageRefused when there is no good page
 */
async function makeStandIns({ refused, outputDir, onPage, signal }: Work, pdf: OpenedPdf, wanted: number) {
  const [first] = refused.sort((a, b) => a.page - b.page)
  if (first && refused.length === wanted) throw first
  for (const refusal of refused) {
    const page = await makeStandIn(refusal, pdf, outputDir)
    signal.throwIfAborted()
    await onPage(asConverted(page, outputDir))
  }
}

/** @param outputDir where its pictures lie */
export function asConverted({ page, bytes: _, ...made }: MadePage, outputDir: string): ConvertedPage {
  const files = pageResolutions.map(resolution => [resolution, pageImageFile(outputDir, page, resolution)])
  return { number: page, ...made, images: Object.fromEntries(files) }
}
