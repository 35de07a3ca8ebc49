import { expect, test } from 'vitest'
import { simpleFontPdf, unicodeFontPdf } from '../font-pdfs.fixture.ts'
import { readPdf } from '../read-pdf.fixture.ts'
import { asLetters } from './letters.ts'

const hex = (letter: string) => Buffer.from(letter, 'utf16le').swap16().toString('hex')
const textOf = async (...glyphs: string[]) =>
  (await readPdf(unicodeFontPdf('Unknown', ...glyphs.map(hex)))).text

test('ligatures that a font keeps as private letters are read as their letters', async () => {
  expect(await textOf('\uf001', 'n', 'e', ' ', '\uf002', 'o', 'u', 'r')).toBe('fine flour')
})

test('control characters that are drawn as blanks are blanks', async () => {
  expect(await textOf('木', '\u0001', '4', '7')).toBe('木 47')
})

test('radicals that stand for a character are read as it', async () => {
  expect(await textOf('\u2f4a', '製', '\u2fbc', '\u2ea0')).toBe('木製高\u2ea0')
})

test('small capitals and old-style figures are read by the names of their glyphs', async () => {
  const { text } = await readPdf(
    simpleFontPdf('Unknown', ['Asmall', 'Eacutesmall', 'zerooldstyle', 'nineoldstyle', 'f_i']),
  )
  expect(text).toBe('aé09fi')
})

test.each([
  ['\uf6dc\uf6ee\uf6e6\uf6f0', '1l-o'],
  ['\uf6d9\uf6da\uf6db', '©®™'],
  ['\uf6fa\uf6fd', 'œš'],
  ['\uf0b7 Oak \uf0fc', '• Oak ✓'],
  ['\ue000', '\ue000'],
  ['SKU-\u200b9005', 'SKU-9005'],
  ['\u2066SKU-9005\u2069\u200e', 'SKU-9005'],
  ['ทํา นํ้า', 'ทำ น้ำ'],
  ['tab\tand\nline', 'tab and line'],
  ['a\0b\ud800c', 'ab\ufffdc'],
])('%j is kept as %j', (text, letters) => {
  expect(asLetters(text)).toBe(letters)
})
