import { readFileSync } from 'node:fs'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { lettersWithoutFont } from './letters-without-font.ts'
import { memory } from './start-pdfium.ts'
import { fontForLetters, substituteFont } from './substitute-fonts.ts'

const version = 2 // FPDF_SYSFONTINFO, version 2: a number and eight function pointers, four bytes each
const functionCount = 8

export type OfferedFonts = {
  /**
   * Sets a font for letters that a page's substitute fonts lack, for which PDFium asks for Helvetica.
   * @param page its handle, before it is drawn
   * @returns the name of a font that can only be guessed at
   */
  fallBackFor(page: number): string | undefined
  forget(): void // after the page is drawn
}

/** Gives PDFium substitutes for fonts that a PDF does not embed; each is read on first use. */
export function offerFonts(pdfium: WrappedPdfiumModule): OfferedFonts {
  const offer = new FontOffer(pdfium)
  const { addFunction, setValue, wasmExports } = pdfium.pdfium
  const info = wasmExports.malloc(4 * (1 + functionCount))
  setValue(info, version, 'i32')
  offer.functions().forEach(([call, signature], index) => {
    setValue(info + 4 * (index + 1), addFunction(call, signature), 'i32')
  })
  pdfium.FPDF_SetSystemFontInfo(info)
  return offer
}

type Called = (...values: number[]) => number | undefined

class FontOffer implements OfferedFonts {
  readonly #pdfium: WrappedPdfiumModule
  readonly #paths: string[] = [] // handles are indexes from 1; 0 is none
  readonly #files = new Map<number, Buffer>()
  #wasAsked = false
  #fallback: string | undefined

  constructor(pdfium: WrappedPdfiumModule) {
    this.#pdfium = pdfium
  }

  fallBackFor(page: number): string | undefined {
    // Scanning all letters is slow, and most PDFs embed their fonts.
    if (!this.#wasAsked) return undefined
    const { letters, guessedFont } = lettersWithoutFont(this.#pdfium, page)
    this.#fallback = fontForLetters(letters)
    return guessedFont
  }

  forget(): void {
    this.#fallback = undefined
  }

  /** A function each: Emscripten caches functions by identity, with their first signature. */
  functions(): [Called, string][] {
    return [
      [() => undefined, 'vi'],
      [() => undefined, 'vii'],
      [(_info, ...request) => this.#mapFont(request), 'iiiiiiii'],
      [() => 0, 'iii'],
      [(_info, ...request) => this.#fontData(request), 'iiiiii'],
      [(_info, ...request) => this.#faceName(request), 'iiiii'],
      [() => 0, 'iii'],
      [() => undefined, 'vii'],
    ]
  }

  #mapFont([weight = 0, isItalic, charset = 0, _pitch, name = 0]: number[]): number {
    this.#wasAsked = true
    const face = this.#pdfium.pdfium.UTF8ToString(name)
    const path =
      face === 'Helvetica' && this.#fallback !== undefined
        ? this.#fallback
        : substituteFont({ face, charset, weight, isItalic: isItalic !== 0 })
    if (path === undefined) return 0
    if (!this.#paths.includes(path)) this.#paths.push(path)
    return this.#paths.indexOf(path) + 1
  }

  /** Table 0 is the whole font; none of ours is a collection. */
  #fontData([handle = 0, table, buffer = 0, room = 0]: number[]): number {
    if (table !== 0) return 0
    const bytes = this.#files.get(handle) ?? readFileSync(this.#paths[handle - 1] ?? '')
    this.#files.set(handle, bytes)
    if (buffer && room >= bytes.length) memory(this.#pdfium).set(bytes, buffer)
    return bytes.length
  }

  /** PDFium caches fonts by name, so names must differ. */
  #faceName([handle = 0, buffer = 0, room = 0]: number[]): number {
    const name = Buffer.from(`Recto ${handle}\0`)
    if (buffer && room >= name.length) memory(this.#pdfium).set(name, buffer)
    return name.length
  }
}
