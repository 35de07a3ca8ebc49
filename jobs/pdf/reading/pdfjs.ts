import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import type { PdfBytes } from '../assembling/pdf-bytes.ts'
import { openPrepared } from '../preparing/prepared-pdf.ts'

// pdf.js would load a native canvas, unused here: 140 ms and 25 MB per process.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@napi-rs/canvas') throw new Error('pdf.js only reads text here')
    return next(specifier, context)
  },
})
// Makes pdf.js inflate by itself: Node's streams and threads take 11 of 41 ms per page.
Object.assign(globalThis, { DecompressionStream: undefined })
Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} })
export const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')

export type PdfjsFile = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>
export type PdfjsPage = Awaited<ReturnType<PdfjsFile['getPage']>>
export type PdfjsViewport = ReturnType<PdfjsPage['getViewport']>
export type PdfjsContent = Awaited<ReturnType<PdfjsPage['getTextContent']>>

/** Opens a PDF as its options have it; it stays on disk. @param strict damage is an error */
export async function openPdfjsFile(
  path: string,
  { strict = false, options = {} }: { strict?: boolean; options?: ConversionOptions } = {},
): Promise<PdfjsFile> {
  const file = { path, options }
  return open(openPrepared(file), strict).catch(() => open(openPrepared(file, { isDamaged: true }), strict))
}

function open(bytes: PdfBytes, strict: boolean): Promise<PdfjsFile> {
  return pdfjs.getDocument({
    range: new FileRanges(bytes),
    // At each missing chunk pdf.js parses the object anew: a large one takes minutes with small chunks.
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

class FileRanges extends pdfjs.PDFDataRangeTransport {
  readonly #file: PdfBytes

  constructor(file: PdfBytes) {
    super(file.size, null)
    this.#file = file
  }

  override requestDataRange(begin: number, end: number): void {
    const chunk = new Uint8Array(end - begin)
    this.#file.read(chunk, 0, chunk.length, begin)
    // pdf.js does not expect the answer synchronously.
    queueMicrotask(() => this.onDataRange(begin, chunk))
  }

  override abort(): void {
    this.#file.close()
  }
}
