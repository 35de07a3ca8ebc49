import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** More are on no page that people read, or tell nothing new. */
const mostLetters = 20_000
/** Below, there are no scripts but Latin, Greek and Cyrillic, and signs. */
const firstOther = 0x0590
const lastLetter = 0x10ffff

/** What of a page is written in fonts that the PDF does not bring along. */
export type LettersWithoutFont = {
  /** Without Latin, Greek and Cyrillic. */
  letters: string
  /** The font of letters of which the PDF does not say which they are: those of another font are drawn. */
  guessedFont?: string
}

/** @param page its handle */
export function lettersWithoutFont(pdfium: WrappedPdfiumModule, page: number): LettersWithoutFont {
  const text = pdfium.FPDFText_LoadPage(page)
  if (!text) return { letters: '' }
  const letters: number[] = []
  let guessedFont: string | undefined
  const count = Math.min(mostLetters, pdfium.FPDFText_CountChars(text))
  for (let index = 0; index < count; index++) {
    const letter = pdfium.FPDFText_GetUnicode(text, index)
    const isOther = letter >= firstOther && letter <= lastLetter
    const isGuessed = guessedFont === undefined && pdfium.FPDFText_HasUnicodeMapError(text, index) === 1
    const font = isOther || isGuessed ? missingFont(pdfium, text, index) : 0
    if (isOther && font) letters.push(letter)
    if (isGuessed && font) guessedFont = nameOf(pdfium, font)
  }
  pdfium.FPDFText_ClosePage(text)
  return { letters: String.fromCodePoint(...letters), ...(guessedFont !== undefined && { guessedFont }) }
}

/** The font of a letter, unless the PDF brings it along. */
function missingFont(pdfium: WrappedPdfiumModule, text: number, index: number): number {
  const object = pdfium.FPDFText_GetTextObject(text, index)
  const font = object && pdfium.FPDFTextObj_GetFont(object)
  return font && pdfium.FPDFFont_GetIsEmbedded(font) === 0 ? font : 0
}

/** Without the letters of a subset before it; longer ones are cut. */
function nameOf(pdfium: WrappedPdfiumModule, font: number): string {
  const room = 200
  const { malloc, free } = pdfium.pdfium.wasmExports
  const at = malloc(room)
  const length = pdfium.FPDFFont_GetBaseFontName(font, at, room)
  const name = length > 0 && length <= room ? pdfium.pdfium.UTF8ToString(at) : ''
  free(at)
  return name.replace(/^[A-Z]{6}\+/, '').slice(0, 60)
}
