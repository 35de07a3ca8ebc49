import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { openPdfBytes, type PdfBytes } from '../assembling/pdf-bytes.ts'

// In Node, pdf.js loads a native canvas for drawing, which is not done here: 140 ms and 25 MB of each process.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@napi-rs/canvas') throw new Error('pdf.js only reads text here')
    return next(specifier, context)
  },
})
// Without it pdf.js inflates by itself: Node's takes four streams and a thread for each part of a page, 11 of 41 ms.
Object.assign(globalThis, { DecompressionStream: undefined })
Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} })
export const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')

export type PdfjsFile = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>

/**
 * Opens a PDF that stays on disk.
 * @param strict whether what is damaged is an error, and not passed over
 */
export async function openPdfjsFile(path: string, { strict = false } = {}): Promise<PdfjsFile> {
  return pdfjs.getDocument({
    range: new FileRanges(openPdfBytes(path)),
    // At each chunk that is missing, pdf.js begins again with the object at hand: a large one takes minutes of small ones.
    rangeChunkSize: 1_048_576,
    disableAutoFetch: true,
    disableStream: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    standardFontDataUrl: packageDirectory('standard_fonts'),
    cMapUrl: packageDirectory('cmaps'),
    cMapPacked: true,
    stopAtErrors: strict,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  }).promise
}

function packageDirectory(name: string): string {
  return fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`))
}

/** Gives pdf.js the ranges of a file that it asks for, so that memory does not grow with the file. */
class FileRanges extends pdfjs.PDFDataRangeTransport {
  readonly #file: PdfBytes

  constructor(file: PdfBytes) {
    super(file.size, null)
    this.#file = file
  }

  override requestDataRange(begin: number, end: number): void {
    const chunk = new Uint8Array(end - begin)
    this.#file.read(chunk, 0, chunk.length, begin)
    // pdf.js does not expect its answer before its question is done.
    queueMicrotask(() => this.onDataRange(begin, chunk))
  }

  /** Called when the document is destroyed. */
  override abort(): void {
    this.#file.close()
  }
}
