import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { memory } from '../../drawing/start-pdfium.ts'
import type { Substitute } from '../tags/tagged-blocks.ts'
import { asUtf8 } from '../utf8-strings.ts'

/** Text to read instead of a marked content, which is so many levels outside the innermost one of an object. */
export type MarkedSubstitute = { substitute: Substitute; levels: number }

const mostBytes = 20_000 // of one; more is no text of a line

/** Marked contents of objects; PDFium has one mark for all objects of one. */
export class PageMarks {
  readonly #pdfium: WrappedPdfiumModule
  readonly #substitutes = new Map<number, Substitute | undefined>()

  constructor(pdfium: WrappedPdfiumModule) {
    this.#pdfium = pdfium
  }

  /** Reads `ActualText` of the outermost marked content that has one. */
  substituteOf(object: number): MarkedSubstitute | undefined {
    const count = this.#pdfium.FPDFPageObj_CountMarks(object)
    for (let at = 0; at < count; at++) {
      const substitute = this.#substitute(this.#pdfium.FPDFPageObj_GetMark(object, at))
      if (substitute) return { substitute, levels: count - 1 - at }
    }
    return undefined
  }

  #substitute(mark: number): Substitute | undefined {
    if (!this.#substitutes.has(mark)) {
      const bytes = this.#pdfium.FPDFPageObjMark_CountParams(mark) > 0 ? this.#actualText(mark) : undefined
      this.#substitutes.set(mark, bytes && { text: textOfString(bytes) })
    }
    return this.#substitutes.get(mark)
  }

  #actualText(mark: number): Buffer | undefined {
    const { malloc, free } = this.#pdfium.pdfium.wasmExports
    const length = malloc(4)
    const lengthOf = (buffer: number, size: number) =>
      this.#pdfium.FPDFPageObjMark_GetParamBlobValue(mark, 'ActualText', buffer, size, length)
        ? this.#pdfium.pdfium.getValue(length, 'i32')
        : -1
    try {
      const size = lengthOf(0, 0)
      if (size < 0 || size > mostBytes) return undefined
      const buffer = malloc(size)
      lengthOf(buffer, size)
      const bytes = Buffer.from(memory(this.#pdfium).slice(buffer, buffer + size))
      free(buffer)
      return bytes
    } finally {
      free(length)
    }
  }
}

/** Decodes a text string (PDF 2.0, 7.9.2.2), without the marks of its languages. */
function textOfString(bytes: Buffer): string {
  const [first = 0, second = 0] = bytes
  const encoding =
    first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff && second === 0xfe && 'utf-16le'
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : asUtf8(bytes.toString('latin1'))
  return text
    .replace(/^\ufeff/, '')
    .split('\u001b')
    .filter((_, at) => at % 2 === 0)
    .join('')
}
