import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Needles } from './needles.ts'

const letters = fc.constantFrom('a', 'b', ' ', 'é', '家')
const text = (minLength: number, maxLength: number) => fc.string({ unit: letters, minLength, maxLength })

test('the same texts are found as one by one', () => {
  fc.assert(
    fc.property(fc.array(text(1, 5), { maxLength: 12 }), text(0, 40), (needles, searched) => {
      const expected = needles.flatMap((needle, index) => (searched.includes(needle) ? [index] : []))
      const found = new Needles(needles).foundIn(searched)
      expect([...found].sort((one, other) => one - other)).toEqual(expected)
    }),
    { numRuns: 2000 },
  )
})

test('more letters than a table holds are searched for as well', () => {
  const many = Array.from(
    { length: 3000 },
    (_, index) => `${String.fromCodePoint(0x4e00 + index)}${'x'.repeat(250)}`,
  )
  const searched = `y${many[7]}`
  expect(new Needles(many).foundIn(searched)).toEqual([7])
})
