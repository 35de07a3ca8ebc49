import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** Glyph with its advance width, in page space, y upwards. */
export type Glyph = { text: string; left: number; bottom: number; right: number; top: number }

const mostGlyphs = 50_000 // more than any page that people read

/** Reads a page's glyphs, by its handle, in drawing order, without generated spaces. */
export function readGlyphs(pdfium: WrappedPdfiumModule, page: number): Glyph[] {
  const text = pdfium.FPDFText_LoadPage(page)
  if (!text) return []
  const { malloc, free } = pdfium.pdfium.wasmExports
  const box = malloc(16)
  const glyphs: Glyph[] = []
  const count = Math.min(mostGlyphs, pdfium.FPDFText_CountChars(text))
  for (let index = 0; index < count; index++) {
    if (pdfium.FPDFText_IsGenerated(text, index) !== 0) continue
    const letter = pdfium.FPDFText_GetUnicode(text, index)
    if (letter === 0 || letter > 0x10ffff || !pdfium.FPDFText_GetLooseCharBox(text, index, box)) continue
    // An FS_RECTF is left, top, right, bottom.
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map(at =>
      pdfium.pdfium.getValue(box + at, 'float'),
    )
    glyphs.push({ text: String.fromCodePoint(letter), left, top, right, bottom })
  }
  free(box)
  pdfium.FPDFText_ClosePage(text)
  return glyphs
}
