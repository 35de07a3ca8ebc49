import bidiOf from 'bidi-js'
import { expect, test } from 'vitest'
import { directionOfLine, writtenOrder } from './bidi.ts'

const bidi = bidiOf()
/** A line as it is seen from left to right, and read again. */
function read(written: string, direction: 'ltr' | 'rtl'): string {
  const seen = [...bidi.getReorderedString(written, bidi.getEmbeddingLevels(written, direction))]
  return writtenOrder(seen, direction)
    .map(({ at, mirrored }) => mirrored ?? seen[at])
    .join('')
}

test.each([
  ['שולחן עץ מלא'],
  ['מחיר 249 ש״ח בלבד.'],
  ['הנחה 25% עד 31.12.2026'],
  ['خصم 25% حتى 31 ديسمبر 2026'],
  ['كرسي (أبيض) 129.50 ريال'],
  ['اتصل بنا على info@athath.example.com أو www.athath.example.com'],
  ['خصم 25% على SKU-9001 (أبيض) في www.athath.example.com.'],
  ['שולחן SKU-9001, דגם Room 25 (לבן)'],
  ['התקשרו: 03-1234567'],
  ['الطول 200 سم × العرض 90 سم (أبيض)'],
  ['[א] {ב} «ג»'],
])('%j is read as it is written from the right', written => {
  expect(read(written, 'rtl')).toBe(written)
})

test.each([
  ['Room 25 (חדר) and 12%'],
  ['The word שולחן עץ means a table'],
  ['أبيض: white'],
  ['Chair of oak 129.50'],
])('%j is read as it is written from the left', written => {
  expect(read(written, 'ltr')).toBe(written)
})

test('a phone number that is seen with its plus in front is not turned', () => {
  const seen = [...'+972 3 123 4567 :ןופלט']
  expect(
    writtenOrder(seen, 'rtl')
      .map(({ at }) => seen[at])
      .join(''),
  ).toBe('טלפון: +972 3 123 4567')
})

test('brackets that a font names as they are written stay as they are', () => {
  const seen = [...')ןבל( אסיכ']
  expect(
    writtenOrder(seen, 'rtl')
      .map(({ at, mirrored }) => mirrored ?? seen[at])
      .join(''),
  ).toBe('כיסא (לבן)')
})

test('a line begins with the letter that says its direction', () => {
  expect(directionOfLine('Oak chair')).toBe('ltr')
  expect(directionOfLine('25 אסיכ 12')).toBe('rtl')
  expect(directionOfLine('www.example.com :ונילא ורשקתה')).toBeNull()
  expect(directionOfLine('25%')).toBeNull()
})

test('a long line of dots is read in time', () => {
  const seen = [...`${'.'.repeat(20_000)} תיב`]
  expect(writtenOrder(seen, 'rtl')).toHaveLength(seen.length)
})
