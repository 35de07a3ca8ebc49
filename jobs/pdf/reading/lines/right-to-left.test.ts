import { expect, test } from 'vitest'
import { unicodeFontPdf } from '../font-pdfs.fixture.ts'
import { textOfPieces } from '../page-blocks.ts'
import { readPdf } from '../read-pdf.fixture.ts'
import type { Piece } from './placed-text.ts'

const hex = (letters: string) => Buffer.from(letters, 'utf16le').swap16().toString('hex')

/** A page that draws these glyphs, of one letter or several each, from left to right. */
const pageOfGlyphs = (...glyphs: string[]) => readPdf(unicodeFontPdf('Unknown', ...glyphs.map(hex)))

/** Text as a browser prints it: it is drawn already in the order in which it is seen. */
const drawn = (seen: string) => pageOfGlyphs(...seen)

test.each([
  ['an address', 'www.x.co.il לע ורקב', 'בקרו על www.x.co.il'],
  ['a number', '249 ריחמ', 'מחיר 249'],
  ['a share in Hebrew', '25% החנה', 'הנחה 25%'],
  ['a share in Arabic', '%25 مصخ', 'خصم 25%'],
  ['a SKU', 'SKU-9001 אסיכ', 'כיסא SKU-9001'],
  ['brackets beside a SKU', '(ןבל) SKU-9001 אסיכ', 'כיסא SKU-9001 (לבן)'],
  ['brackets', '(ןבל) אסיכ', 'כיסא (לבן)'],
])('a line with %s is read from the right', async (_, seen, text) => {
  const read = await drawn(seen)
  expect(read.text).toBe(text)
  expect(read.blocks[0]?.rightToLeft).toBe(true)
})

test('a ligature of lam and alef, and one that a font names by its letters, are not turned', async () => {
  expect((await pageOfGlyphs('\ufefb', 'ه', 'أ')).text).toBe('أهلا')
  expect((await pageOfGlyphs('لا', 'ه', 'أ')).text).toBe('أهلا')
  expect((await pageOfGlyphs('لله', 'ا')).text).toBe('الله')
})

const page = { width: 1000, height: 1000 }
const piece = (text: string, x: number, y: number, rightToLeft: boolean): Piece => ({
  text,
  rightToLeft,
  endsLine: false,
  vertical: false,
  length: 5 * text.length,
  ascent: 0.8,
  descent: -0.2,
  matrix: [10, 0, 0, -10, x, y],
})

test('a line that begins with Latin letters at one end has the direction of its page', () => {
  const address = [piece('www.example.com', 100, 500, false), piece('בקרו', 180, 500, true)]
  const hebrew = [piece('שולחן עץ', 100, 300, true), piece('כיסא עץ', 100, 400, true)]
  const latin = [piece('Table of oak', 100, 300, false), piece('Chair of oak', 100, 400, false)]
  expect(textOfPieces([...hebrew, ...address], page).text).toContain('בקרו www.example.com')
  expect(textOfPieces([...latin, ...address], page).text).toContain('www.example.com בקרו')
})

test('a long Latin name does not turn a line whose first and last letters are Hebrew', () => {
  const { text, blocks } = textOfPieces(
    [
      piece('טוב', 100, 500, true),
      piece('International Business Machines', 120, 500, false),
      piece('של', 280, 500, true),
    ],
    page,
  )
  expect(text).toBe('של International Business Machines טוב')
  expect(blocks[0]?.rightToLeft).toBe(true)
})
