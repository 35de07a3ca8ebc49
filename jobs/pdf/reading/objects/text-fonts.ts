import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { type SymbolFont, symbolFontOf } from '../pieces/symbols.ts'

type TextFont = { isBold: boolean; symbols: SymbolFont | undefined }

const boldWeight = 600 // of a font's weights, 100 to 900
const FORCE_BOLD = 1 << 18 // PDF 2.0, table 121
const boldNames = /bold|black|heavy|demi|(?:^|[-, ])bd(?:$|[-, ])/i
const regularNames = /(?:regular|roman|book|light|thin)$/i
const room = 128 // bytes of a font's name

/** Fonts of a page's texts, each asked once. */
export class TextFonts {
  readonly #pdfium: WrappedPdfiumModule
  readonly #known = new Map<number, TextFont>()

  constructor(pdfium: WrappedPdfiumModule) {
    this.#pdfium = pdfium
  }

  /** Tells whether a text's font is a bold one by its name, weight or flags, and whether its letters are signs. */
  of(text: number): TextFont {
    const font = this.#pdfium.FPDFTextObj_GetFont(text)
    if (!font) return { isBold: false, symbols: undefined }
    const known = this.#known.get(font)
    if (known !== undefined) return known
    const name = this.#nameOf(font)
    const found = { isBold: this.#isBold(font, name), symbols: symbolFontOf(name) }
    this.#known.set(font, found)
    return found
  }

  #isBold(font: number, name: string): boolean {
    if (boldNames.test(name)) return true
    // PDFium guesses the weight by the width of stems, which is often missing.
    const isHeavy =
      this.#pdfium.FPDFFont_GetWeight(font) >= boldWeight ||
      (this.#pdfium.FPDFFont_GetFlags(font) & FORCE_BOLD) !== 0
    return isHeavy && !regularNames.test(name)
  }

  #nameOf(font: number): string {
    const { malloc, free } = this.#pdfium.pdfium.wasmExports
    const at = malloc(room)
    const length = this.#pdfium.FPDFFont_GetBaseFontName(font, at, room)
    const name = length > 0 && length <= room ? this.#pdfium.pdfium.UTF8ToString(at) : ''
    free(at)
    return name
  }
}
