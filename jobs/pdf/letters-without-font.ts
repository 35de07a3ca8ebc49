import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** More are on no page that people read, or tell nothing new. */
const mostLetters = 20_000
/** Below, there are no scripts but Latin, Greek and Cyrillic, and signs. */
const firstOther = 0x0590
const lastLetter = 0x10ffff

/**
 * The letters of a page, but for Latin, Greek and Cyrillic, whose fonts the PDF does not bring along.
 * @param page its handle
 */
export function lettersWithoutFont(pdfium: WrappedPdfiumModule, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page)
  if (!text) return ''
  const letters: number[] = []
  const count = Math.min(mostLetters, pdfium.FPDFText_CountChars(text))
  for (let index = 0; index < count; index++) {
    const letter = pdfium.FPDFText_GetUnicode(text, index)
    if (letter >= firstOther && letter <= lastLetter && !hasFont(pdfium, text, index)) letters.push(letter)
  }
  pdfium.FPDFText_ClosePage(text)
  return String.fromCodePoint(...letters)
}

function hasFont(pdfium: WrappedPdfiumModule, text: number, index: number): boolean {
  const object = pdfium.FPDFText_GetTextObject(text, index)
  const font = object && pdfium.FPDFTextObj_GetFont(object)
  return !font || pdfium.FPDFFont_GetIsEmbedded(font) === 1
}
