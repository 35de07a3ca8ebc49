import { expect, test } from 'vitest'
import { isUnsent } from './use-draft.ts'

test('letters that are typed while those before them are stored stay', () => {
  expect(isUnsent('The lamp', '', 'The lam')).toBe(true)
})

test('what is not right yet stays, whatever others store', () => {
  expect(isUnsent(undefined, 'https://example.com', undefined)).toBe(true)
})

test('what was sent, or never changed, gives way to what others store', () => {
  expect(isUnsent('The lamp', '', 'The lamp')).toBe(false)
  expect(isUnsent('Chair', 'Chair', undefined)).toBe(false)
})
