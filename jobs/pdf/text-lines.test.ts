import { expect, test } from 'vitest'
import { type Piece, textOfPieces } from './text-lines.ts'

const page = { width: 1000, height: 1000 }

/** Text of size 10 that is 5 wide a letter, whose baseline starts at (x, y) from the top left corner. */
function piece(text: string, x: number, y: number, more: Partial<Piece> = {}): Piece {
  return {
    text,
    rightToLeft: false,
    endsLine: false,
    vertical: false,
    length: 5 * text.length,
    ascent: 0.8,
    descent: -0.2,
    matrix: [10, 0, 0, -10, x, y],
    ...more,
  }
}

const textOf = (...pieces: Piece[]) => textOfPieces(pieces, page).text

test('a run is as high as its font and as long as its text', () => {
  const [run] = textOfPieces([piece('Chair', 100, 500)], page).runs
  expect(run?.left).toBeCloseTo(0.1)
  expect(run?.top).toBeCloseTo(0.492)
  expect(run?.width).toBeCloseTo(0.025)
  expect(run?.height).toBeCloseTo(0.01)
})

test('text that is written upwards has a high and narrow run', () => {
  const [run] = textOfPieces([piece('Chair', 100, 500, { matrix: [0, -10, -10, 0, 100, 500] })], page).runs
  expect(run?.top).toBeCloseTo(0.475)
  expect(run?.height).toBeCloseTo(0.025)
  expect(run?.width).toBeCloseTo(0.01)
})

test('vertical writing goes down, its letters centred on the line', () => {
  const [run] = textOfPieces([piece('椅子', 100, 500, { vertical: true, length: 20 })], page).runs
  expect(run?.left).toBeCloseTo(0.095)
  expect(run?.top).toBeCloseTo(0.5)
  expect(run?.height).toBeCloseTo(0.02)
})

test('pieces that touch are one word, pieces apart are two', () => {
  expect(textOf(piece('SKU-', 100, 500), piece('123', 120, 500), piece('€ 9', 150, 500))).toBe('SKU-123 € 9')
  expect(textOf(piece('SKU', 100, 500), piece(' ', 115, 500), piece('9', 120, 500))).toBe('SKU 9')
})

test('lines follow each other, paragraphs are apart', () => {
  const lines = [piece('One', 100, 500), piece('two', 100, 512), piece('Three', 100, 540)]
  expect(textOf(...lines)).toBe('One\ntwo\n\nThree')
})

test('a column is a paragraph of its own', () => {
  expect(textOf(piece('Left', 100, 500), piece('below', 100, 512), piece('Right', 600, 500))).toBe(
    'Left\nbelow\n\nRight',
  )
})

test('an end of line that the PDF names ends the line', () => {
  expect(
    textOf(piece('One', 100, 500), piece('', 100, 500, { endsLine: true }), piece('two', 116, 500)),
  ).toBe('One\ntwo')
})

test('right-to-left words drawn from the left are read from the right, numbers are not turned', () => {
  const rightToLeft = true
  const drawn = [
    piece('کیلوگرم', 100, 500, { rightToLeft }),
    piece(' ', 135, 500),
    piece('1', 140, 500),
    piece('50', 145, 500),
    piece(' ', 155, 500),
    piece('تا', 160, 500, { rightToLeft }),
  ]
  expect(textOf(...drawn)).toBe('تا 150 کیلوگرم')
})

test('Arabic letters are kept in the form that people search for', () => {
  expect(textOf(piece('\ufe8e\ufe97', 100, 500, { rightToLeft: true }))).toBe('\u0627\u062a')
})

test('what a database cannot keep is left out', () => {
  expect(textOf(piece('a\0b\ud800c', 100, 500))).toBe('ab\ufffdc')
})

test('text beside the page is left out, text at its edge is cut to it', () => {
  const { text, runs } = textOfPieces([piece('Hidden', 1200, 500), piece('Edge', 990, 500)], page)
  expect(text).toBe('Edge')
  expect(runs).toHaveLength(1)
  expect((runs[0]?.left ?? 0) + (runs[0]?.width ?? 0)).toBe(1)
})
