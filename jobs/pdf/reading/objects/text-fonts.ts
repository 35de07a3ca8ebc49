import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

const boldWeight = 600 // of a font's weights, 100 to 900
const FORCE_BOLD = 1 << 18 // PDF 2.0, table 121
const boldNames = /bold|black|heavy|demi|(?:^|[-, ])bd(?:$|[-, ])/i
const regularNames = /(?:regular|roman|book|light|thin)$/i
const room = 128 // bytes of a font's name

/** Fonts of a page's texts, each asked once. */
export class TextFonts {
  readonly #pdfium: WrappedPdfiumModule
  readonly #bold = new Map<number, boolean>()

  constructor(pdfium: WrappedPdfiumModule) {
    this.#pdfium = pdfium
  }

  /** True if a text's font is a bold one by its name, weight or flags. */
  isBold(text: number): boolean {
    const font = this.#pdfium.FPDFTextObj_GetFont(text)
    if (!font) return false
    const known = this.#bold.get(font)
    if (known !== undefined) return known
    const name = this.#nameOf(font)
    const isBold =
      boldNames.test(name) ||
      // PDFium guesses the weight by the width of stems, which is often missing.
      (!regularNames.test(name) &&
        (this.#pdfium.FPDFFont_GetWeight(font) >= boldWeight ||
          (this.#pdfium.FPDFFont_GetFlags(font) & FORCE_BOLD) !== 0))
    this.#bold.set(font, isBold)
    return isBold
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
