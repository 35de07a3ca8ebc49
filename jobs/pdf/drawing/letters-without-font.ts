import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

const mostLetters = 20_000 // more than any page that people read
const firstOther = 0x0590 // only Latin, Greek, Cyrillic and signs are below
const lastLetter = 0x10ffff

export type LettersWithoutFont = {
  letters: string // without Latin, Greek and Cyrillic
  guessedFont?: string // has no Unicode map, so another font's glyphs are drawn, perhaps wrong ones
}

/** Returns the letters of a page, by its handle, whose fonts are not embedded. */
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

function missingFont(pdfium: WrappedPdfiumModule, text: number, index: number): number {
  const object = pdfium.FPDFText_GetTextObject(text, index)
  const font = object && pdfium.FPDFTextObj_GetFont(object)
  return font && pdfium.FPDFFont_GetIsEmbedded(font) === 0 ? font : 0
}

/** Strips the subset prefix. */
function nameOf(pdfium: WrappedPdfiumModule, font: number): string {
  const room = 200
  const { malloc, free } = pdfium.pdfium.wasmExports
  const at = malloc(room)
  const length = pdfium.FPDFFont_GetBaseFontName(font, at, room)
  const name = length > 0 && length <= room ? pdfium.pdfium.UTF8ToString(at) : ''
  free(at)
  return name.replace(/^[A-Z]{6}\+/, '').slice(0, 60)
}
