import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { languageTag } from '#db/rules/pages/text.ts'
import { memory } from '../../drawing/start-pdfium.ts'
import type { Substitute } from '../tags/tagged-blocks.ts'
import { asUtf8 } from '../utf8-strings.ts'

/** Words of a marked content, which is so many levels outside the innermost one of an object. */
type MarkedSubstitute = { substitute: Substitute; levels: number }
type MarkedLanguage = { language: string; levels: number } // BCP 47

/** Marked contents around an object. */
export type Marks = {
  count: number
  isOnLayer: boolean
  spoken?: MarkedLanguage // of the innermost one that says it
  substituted?: MarkedSubstitute
}

type Mark = { isLayer: boolean; language: string | undefined; substitute: Substitute | undefined }

const mostBytes = 20_000 // of one; more is no text of a line

/** Marked contents of objects; PDFium has one mark for all objects of one. */
export class PageMarks {
  readonly #pdfium: WrappedPdfiumModule
  readonly #marks = new Map<number, Mark>()

  constructor(pdfium: WrappedPdfiumModule) {
    this.#pdfium = pdfium
  }

  /** Reads the marks of an object, `Lang` of the innermost and `ActualText` of the outermost one that has it. */
  of(object: number): Marks {
    const count = this.#pdfium.FPDFPageObj_CountMarks(object)
    const found: Marks = { count, isOnLayer: false }
    for (let at = 0; at < count; at++) {
      const { isLayer, language, substitute } = this.#read(this.#pdfium.FPDFPageObj_GetMark(object, at))
      found.isOnLayer ||= isLayer
      const levels = count - 1 - at
      if (language) found.spoken = { language, levels }
      if (substitute) found.substituted ??= { substitute, levels }
    }
    return found
  }

  #read(handle: number): Mark {
    const known = this.#marks.get(handle)
    if (known) return known
    const keys = this.#keysOf(handle)
    const text = (key: string) => {
      const bytes = keys.includes(key) ? this.#stringOf(handle, key) : undefined
      return bytes && textOfString(bytes)
    }
    const instead = text('ActualText')
    const mark = {
      isLayer: isLayerMark(this.#pdfium, handle),
      language: languageTag(text('Lang')),
      substitute: instead === undefined ? undefined : { text: instead },
    }
    this.#marks.set(handle, mark)
    return mark
  }

  /** Asks by numbers, since calls with strings are slow. */
  #keysOf(mark: number): string[] {
    const count = this.#pdfium.FPDFPageObjMark_CountParams(mark)
    const keyAt = (index: number) =>
      nameIn(this.#pdfium, (...to) => this.#pdfium.FPDFPageObjMark_GetParamKey(mark, index, ...to))
    return Array.from({ length: count }, (_, index) => keyAt(index))
  }

  #stringOf(mark: number, key: string): Buffer | undefined {
    const { malloc, free } = this.#pdfium.pdfium.wasmExports
    const length = malloc(4)
    const lengthOf = (buffer: number, size: number) =>
      this.#pdfium.FPDFPageObjMark_GetParamBlobValue(mark, key, buffer, size, length)
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

/** True if an object is in the marked content of a layer. */
export function isOnLayer(pdfium: WrappedPdfiumModule, object: number): boolean {
  const count = pdfium.FPDFPageObj_CountMarks(object)
  for (let at = 0; at < count; at++)
    if (isLayerMark(pdfium, pdfium.FPDFPageObj_GetMark(object, at))) return true
  return false
}

/** Marked content of layers has the tag `OC`. */
function isLayerMark(pdfium: WrappedPdfiumModule, mark: number): boolean {
  return nameIn(pdfium, (...to) => pdfium.FPDFPageObjMark_GetName(mark, ...to)) === 'OC'
}

const roomForName = 32 // bytes of UTF-16, with those of its end

/** @returns '' for longer names */
function nameIn(
  pdfium: WrappedPdfiumModule,
  write: (buffer: number, bytes: number, length: number) => boolean,
): string {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const buffer = malloc(roomForName + 4)
  const length = buffer + roomForName
  const isShort = write(buffer, roomForName, length) && pdfium.pdfium.getValue(length, 'i32') <= roomForName
  const name = isShort ? pdfium.pdfium.UTF16ToString(buffer) : ''
  free(buffer)
  return name
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
    .normalize('NFC')
}
