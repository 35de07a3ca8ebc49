import { expect, test } from 'vitest'
import { fileSizeInWords, titleFrom } from './file-names.ts'

test.each([
  ['spring_2026-final.pdf', 'Spring 2026 final'],
  ['IKEA Katalog.PDF', 'IKEA Katalog'],
  ['весна.pdf', 'Весна'],
  ['.pdf', 'Publication'],
  ['---.pdf', 'Publication'],
  ['a.b.c.pdf', 'A.b.c'],
  ['𝒜 catalogue.pdf', '𝒜 catalogue'],
])('the file %j suggests the title %j', (fileName, title) => {
  expect(titleFrom(fileName)).toBe(title)
})

test('a title is never longer than a publication takes', () => {
  expect(titleFrom(`${'x'.repeat(400)}.pdf`)).toHaveLength(255)
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [12_400_000, '12.4 MB'],
  [250_000_000, '250 MB'],
  [4_000_000_000_000, '4000 GB'],
])('%d bytes are read as %s', (bytes, words) => {
  expect(fileSizeInWords(bytes)).toBe(words)
})
