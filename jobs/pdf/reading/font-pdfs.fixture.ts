/** PDFs that name fonts and do not bring them along. */
import { onePage, stream } from '../pdfs.fixture.ts'

/** A composite font of a character collection, with text in one of its encodings. */
export function compositeFontPdf(face: string, encoding: string, ordering: string, hex: string): Buffer {
  const descendant = `<</Type/Font/Subtype/CIDFontType0/BaseFont/${face}/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>/FontDescriptor 6 0 R>>`
  return withFont(
    `<</Type/Font/Subtype/Type0/BaseFont/${face}/Encoding/${encoding}/DescendantFonts[${descendant}]>>`,
    face,
    `<${hex}>`,
  )
}

/** A simple TrueType font, with text of these glyph names. */
export function simpleFontPdf(face: string, glyphs: string[]): Buffer {
  const differences = `<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[65 /${glyphs.join('/')}]>>`
  const text = glyphs.map((_, index) => (65 + index).toString(16)).join('')
  return withFont(
    `<</Type/Font/Subtype/TrueType/BaseFont/${face}/FirstChar 65/LastChar ${64 + glyphs.length}/Widths[${'600 '.repeat(glyphs.length)}]/Encoding ${differences}/FontDescriptor 6 0 R>>`,
    face,
    `<${text}>`,
  )
}

/** A composite font as programs of today make it, of which nothing but its letters is known, one a glyph, in hex. */
export function unicodeFontPdf(face: string, ...letters: string[]): Buffer {
  const descendant = `<</Type/Font/Subtype/CIDFontType2/BaseFont/${face}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 6 0 R>>`
  const code = (at: number) => (3 + at).toString(16).padStart(4, '0')
  const map = letters.map((letter, at) => `<${code(at)}> <${letter}>`)
  return withFont(
    `<</Type/Font/Subtype/Type0/BaseFont/${face}/Encoding/Identity-H/ToUnicode 7 0 R/DescendantFonts[${descendant}]>>`,
    face,
    `<${letters.map((_, at) => code(at)).join('')}>`,
    stream(
      `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${map.length} beginbfchar ${map.join(' ')} endbfchar endcmap`,
    ),
  )
}

function withFont(font: string, face: string, text: string, ...more: string[]): Buffer {
  return onePage(
    stream(`BT /F ${mostSize(text)} Tf 20 150 Td ${text} Tj ET`),
    '/Font<</F 5 0 R>>',
    font,
    `<</Type/FontDescriptor/FontName/${face}/Flags 32/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>`,
    ...more,
  )
}

/** Lets the text, in hex, fit on the page. */
function mostSize(text: string): number {
  return Math.min(90, 1440 / text.length)
}
