import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  OPS,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import rendererUrl from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
import type { Box } from './camera.ts'
import drawingThreadUrl from './drawing.thread.mjs'
import type { PdfToDraw } from './pdf-to-draw.ts'
import type { Region } from './region.ts'

/** Where `build.ts` puts what pdf.js fetches when a PDF needs it. */
const files = `/reader/pdfjs-${version}`

/** What is fetched of a PDF at once, in bytes: less asks more often, more brings what nobody looks at. */
const rangeChunkSize = 131_072

type Sent = NonNullable<PdfToDraw['pdf']>

/** A PDF whose pages can be drawn. Reading and drawing are other threads' work. */
export type PdfPages = {
  /**
   * Draws a part of a page.
   * @param page where it lies on the screen, in the pixels of `region`
   * @returns null for a page with letters whose font the PDF does not bring along: its picture has them in other shapes
   * @throws what pdf.js throws, also when the signal ends it
   */
  draw(number: number, page: Box, region: Region, signal: AbortSignal): Promise<HTMLCanvasElement | null>
  /** Gives back the memory that drawn pages take. */
  forget(): void
  /** Gives back all memory, and the threads. */
  close(): void
}

/**
 * Opens a PDF of which no more is fetched than is drawn.
 * @throws when it cannot be read, or is not the one that was told of any more
 */
export async function openPdf(sent: Sent): Promise<PdfPages> {
  const failure = Promise.withResolvers<never>()
  // Nobody may be waiting when it fails.
  failure.promise.catch(() => {})
  const thread = startThread(failure.reject)
  // It starts the thread that draws by itself.
  Object.assign(GlobalWorkerOptions, {
    workerPort: thread,
    rendererSrc: `${drawingThreadUrl}#${rendererUrl}`,
  })
  const loading = getDocument({
    range: new PdfRanges(sent, failure.reject),
    rangeChunkSize,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    iccUrl: `${files}/iccs/`,
    // The same for everybody, whatever fonts somebody's system has.
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const close = () => {
    void loading.destroy().finally(() => thread.terminate())
  }
  try {
    const pdf = await Promise.race([loading.promise, failure.promise])
    const drawn = new Set<PDFPageProxy>()
    return {
      async draw(number, ...wanted) {
        const page = await Promise.race([pdf.getPage(number), failure.promise])
        drawn.add(page)
        return Promise.race([drawPart(pdf, page, ...wanted), failure.promise])
      },
      forget() {
        for (const page of drawn) page.cleanup()
        drawn.clear()
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/** A thread of our own: where pdf.js finds that there is none, it does its work where pages are turned. */
function startThread(onFailure: (error: Error) => void): Worker {
  const thread = new Worker(workerUrl, { type: 'module' })
  thread.addEventListener('error', event => onFailure(new Error(event.message || 'A thread did not start')))
  return thread
}

/** A picture is stretched over its page, so a drawing is too: by a hair, and in both directions. */
async function drawPart(
  pdf: PDFDocumentProxy,
  drawn: PDFPageProxy,
  page: Box,
  region: Region,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | null> {
  await hideNotes(pdf, drawn)
  signal.throwIfAborted()
  const natural = drawn.getViewport({ scale: 1 })
  const scale = page.width / natural.width
  const stretch = page.height / natural.height / scale
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: region.width, height: region.height })
  const fonts = new Set<string>()
  const task = drawn.render({
    canvas,
    viewport: drawn.getViewport({ scale }),
    transform: [1, 0, 0, stretch, page.left - region.left, page.top - region.top],
    annotationMode: AnnotationMode.ENABLE_STORAGE,
    operationsFilter: noting(fonts),
  })
  const stop = () => task.cancel()
  signal.addEventListener('abort', stop)
  await task.promise.finally(() => signal.removeEventListener('abort', stop))
  return isMissingAny(drawn, fonts) ? null : canvas
}

type Operators = { fnArray: number[]; argsArray: unknown[][] }

/** Leaves nothing out, but notes the fonts that a page takes. */
function noting(fonts: Set<string>) {
  return (index: number, { fnArray, argsArray }: Operators) => {
    if (fnArray[index] === OPS.setFont) fonts.add(String(argsArray[index]?.[0]))
    return true
  }
}

/** Whether the PDF does not bring one of these fonts along, and it is none of the fourteen that everybody has. */
function isMissingAny({ commonObjs }: PDFPageProxy, fonts: Set<string>): boolean {
  return [...fonts].some(id => commonObjs.has(id) && commonObjs.get(id).missingFile === true)
}

/** Notes are for the makers of a PDF: its pictures have none either. */
async function hideNotes({ annotationStorage }: PDFDocumentProxy, page: PDFPageProxy): Promise<void> {
  const annotations: { id: string; subtype: string }[] = await page.getAnnotations()
  for (const { id, subtype } of annotations)
    if (subtype === 'Text' || subtype === 'Popup') annotationStorage.setValue(id, { noView: true })
}

/** Gives pdf.js the parts of one file that it asks for, and never parts of two. */
class PdfRanges extends PDFDataRangeTransport {
  readonly #sent: Sent
  readonly #onFailure: (error: unknown) => void
  readonly #stop = new AbortController()

  constructor(sent: Sent, onFailure: (error: unknown) => void) {
    super(sent.bytes, null)
    this.#sent = sent
    this.#onFailure = onFailure
  }

  override requestDataRange(begin: number, end: number): void {
    this.#fetch(begin, end).then(chunk => this.onDataRange(begin, chunk), this.#onFailure)
  }

  async #fetch(begin: number, end: number): Promise<Uint8Array> {
    const { url, tag } = this.#sent
    const answer = await fetch(url, {
      headers: { Range: `bytes=${begin}-${end - 1}` },
      signal: this.#stop.signal,
    })
    if (answer.status !== 206) throw new Error(`The server answered ${answer.status} for a part of the PDF`)
    if (answer.headers.get('etag') !== tag) throw new Error('Another PDF took the place of the one told of')
    return new Uint8Array(await answer.arrayBuffer())
  }

  /** Called when the document is destroyed. */
  override abort(): void {
    this.#stop.abort()
  }
}
