import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type PageText, type Piece, textOfPieces } from './text-lines.ts'

// In Node, pdf.js loads a native canvas for drawing, which is not done here: 140 ms and 25 MB of each process.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@napi-rs/canvas') throw new Error('pdf.js only reads text here')
    return next(specifier, context)
  },
})
Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} })
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')

export type PdfjsDocument = { readPage(number: number): Promise<PageText & { userUnit: number }> }

const nothingRead = { text: '', runs: [], userUnit: 1 }

/**
 * Opens a PDF that stays on disk for its text. What pdf.js cannot read has no text: a page that PDFium draws is
 * worth having without it.
 */
export async function openWithPdfjs(path: string): Promise<PdfjsDocument> {
  const file = openSync(path, 'r')
  process.once('exit', () => closeSync(file))
  const document = await pdfjs
    .getDocument({
      range: new FileRanges(file),
      rangeChunkSize: 65_536,
      disableAutoFetch: true,
      disableStream: true,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      standardFontDataUrl: packageDirectory('standard_fonts'),
      cMapUrl: packageDirectory('cmaps'),
      cMapPacked: true,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    })
    .promise.catch(() => null)
  return {
    readPage: async number => (document ? readPage(document, number).catch(() => nothingRead) : nothingRead),
  }
}

type Document = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>

async function readPage(document: Document, number: number) {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const pieces = content.items
    .filter(item => 'str' in item)
    .map((item): Piece => {
      const style = content.styles[item.fontName]
      return {
        text: item.str,
        rightToLeft: item.dir === 'rtl',
        endsLine: item.hasEOL,
        vertical: style?.vertical ?? false,
        length: (style?.vertical ? item.height : item.width) * page.userUnit,
        ...extent(style),
        matrix: pdfjs.Util.transform(viewport.transform, item.transform),
      }
    })
  page.cleanup()
  return { ...textOfPieces(pieces, viewport), userUnit: page.userUnit }
}

/** Type 3 fonts, and fonts that are not embedded, do not say how high they are. */
function extent(style: { ascent: number; descent: number } | undefined) {
  const [ascent = 0, descent = 0] = [style?.ascent, style?.descent]
  return ascent - descent > 0.2 ? { ascent, descent } : { ascent: 0.9, descent: -0.2 }
}

function packageDirectory(name: string): string {
  return fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`))
}

/** Gives pdf.js the ranges of a file that it asks for, so that memory does not grow with the file. */
class FileRanges extends pdfjs.PDFDataRangeTransport {
  readonly #file: number

  constructor(file: number) {
    super(fstatSync(file).size, null)
    this.#file = file
  }

  override requestDataRange(begin: number, end: number): void {
    const chunk = new Uint8Array(end - begin)
    readSync(this.#file, chunk, 0, chunk.length, begin)
    // pdf.js does not expect its answer before its question is done.
    queueMicrotask(() => this.onDataRange(begin, chunk))
  }
}
