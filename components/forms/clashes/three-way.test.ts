import { expect, test } from 'vitest'
import { clashesOf, isSame, type Versions } from './three-way.ts'

type Record3 = Record<string, unknown>

function versions(base: Record3, mine: Record3, theirs: Record3): Versions {
  return { base: name => base[name], mine: name => mine[name], theirs: name => theirs[name] }
}

const base = { title: 'Spring', color: 'red', tags: [1] }

test('changes of different fields go together', () => {
  const mine = { ...base, title: 'Summer' }
  const theirs = { ...base, color: 'blue' }
  expect(clashesOf(['title'], versions(base, mine, theirs))).toEqual([])
})

test('different changes of one field clash, the same change does not', () => {
  const mine = { ...base, title: 'Summer', tags: [1, 2] }
  const theirs = { ...base, title: 'Autumn', tags: [1, 2] }
  expect(clashesOf(['title', 'tags'], versions(base, mine, theirs))).toEqual(['title'])
})

test('values are the same by content, but for rounding and between null and nothing', () => {
  expect(isSame({ left: 0.1 + 0.2, page: null }, { left: 0.3 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame('', null)).toBe(false)
  expect(isSame(0, false)).toBe(false)
})

test('an object with an identity is told apart by it alone', () => {
  const sku = (value: object) => ('sku' in value ? String(value.sku) : undefined)
  expect(isSame([{ sku: 'A', title: 'Chair' }], [{ sku: 'A', title: 'Oak chair' }], sku)).toBe(true)
  expect(isSame([{ sku: 'A' }], [{ sku: 'B' }], sku)).toBe(false)
})
