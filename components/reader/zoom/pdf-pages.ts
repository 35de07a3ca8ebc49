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
import type { CameraBox } from './camera.ts'
import drawingThreadUrl from './drawing.thread.mjs'
import type { PdfToDraw } from './pdf-to-draw.ts'
import type { ZoomRegion } from './region.ts'

/** Folder to which `build.ts` copies the resources of pdf.js. */
const files = `/reader/pdfjs-${version}`

/** Bytes per range request: smaller ones add round trips, larger ones load unseen data. */
const rangeChunkSize = 131_072

type Sent = NonNullable<PdfToDraw['pdf']>

/** A PDF that is read and drawn in workers. */
export type PdfPages = {
  /**
   * Draws a part of a page, with `page` in pixels of `region`.
   * @returns null for fonts missing from the PDF, whose glyphs would differ from its picture
   * @throws errors of pdf.js, also when aborted
   */
  draw(
    number: number,
    page: CameraBox,
    region: ZoomRegion,
    signal: AbortSignal,
  ): Promise<HTMLCanvasElement | null>
  /** Releases the memory of drawn pages. */
  forget(): void
  /** Releases all memory and the workers. */
  close(): void
}

/** Opens a PDF by range requests. @throws if it cannot be read or has been replaced */
export async function openPdf(sent: Sent): Promise<PdfPages> {
  const failure = Promise.withResolvers<never>()
  // Prevents an unhandled rejection while nothing awaits it.
  failure.promise.catch(() => {})
  const thread = startThread(failure.reject)
  // This worker starts the one that draws.
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
    // Fonts of the reader's system would make results differ.
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
      async draw(number, ...part) {
        const page = await Promise.race([pdf.getPage(number), failure.promise])
        drawn.add(page)
        return Promise.race([drawPart(pdf, page, ...part), failure.promise])
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

/** Creates the worker ourselves, since pdf.js would otherwise fall back to the main thread. */
function startThread(onFailure: (error: Error) => void): Worker {
  const thread = new Worker(workerUrl, { type: 'module' })
  thread.addEventListener('error', event => onFailure(new Error(event.message || 'A thread did not start')))
  return thread
}

/** Pictures are stretched slightly to fit their page, so drawings are too, in both directions. */
async function drawPart(
  pdf: PDFDocumentProxy,
  drawn: PDFPageProxy,
  page: CameraBox,
  region: ZoomRegion,
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

/** Operator filter that records the fonts of a page and keeps everything. */
function noting(fonts: Set<string>) {
  return (index: number, { fnArray, argsArray }: Operators) => {
    if (fnArray[index] === OPS.setFont) fonts.add(String(argsArray[index]?.[0]))
    return true
  }
}

/** True if any font is neither embedded nor one of the 14 standard fonts. */
function isMissingAny({ commonObjs }: PDFPageProxy, fonts: Set<string>): boolean {
  return [...fonts].some(id => commonObjs.has(id) && commonObjs.get(id).missingFile === true)
}

/** Hides notes and pop-ups of the PDF's authors, which the pictures omit too. */
async function hideNotes({ annotationStorage }: PDFDocumentProxy, page: PDFPageProxy): Promise<void> {
  const annotations: { id: string; subtype: string }[] = await page.getAnnotations()
  for (const { id, subtype } of annotations)
    if (subtype === 'Text' || subtype === 'Popup') annotationStorage.setValue(id, { noView: true })
}

/** Feeds pdf.js with ranges, and never with those of two files. */
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

  override abort(): void {
    this.#stop.abort()
  }
}
