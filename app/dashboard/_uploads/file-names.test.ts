import { expect, test } from 'vitest'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { formatsOf } from '#db/rules/words/formats.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { fileSizeInWords, sentInWords, titleFrom } from './file-names.ts'

lendEnglish()

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

test('sizes are written as the language does', () => {
  const french = dashboardWordsIn('fr', 'frame')
  expect(fileSizeInWords(12_400_000, formatsOf('de')).replace(/\s/g, ' ')).toBe('12,4 MB')
  expect(sentInWords(1_200_000, 12_400_000, french).replace(/\s/g, ' ')).toBe('1,2 Mo sur 12,4 Mo · 9 %')
  expect(sentInWords(1_200_000, 12_400_000)).toBe('1.2 MB of 12.4 MB · 9 %')
})
