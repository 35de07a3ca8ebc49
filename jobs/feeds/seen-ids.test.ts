import { expect, test } from 'vitest'
import { SeenIds } from './seen-ids.ts'

test('an id is new once', () => {
  const ids = new SeenIds()
  expect(['a', 'b', 'a', '', '', 'é', 'b'].map(id => ids.add(id))).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
    false,
  ])
  expect(ids.size).toBe(4)
})

test('two hundred thousand ids that differ little are all told apart', () => {
  const ids = new SeenIds()
  const all = Array.from({ length: 200_000 }, (_, n) => `SKU-${n}`)
  expect(all.every(id => ids.add(id))).toBe(true)
  expect(all.some(id => ids.add(id))).toBe(false)
})
