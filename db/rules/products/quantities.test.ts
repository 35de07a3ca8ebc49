import { describe, expect, it, test } from 'vitest'
import { anyQuantity, mostOfOne, orderable, orderQuantities, parseQuantity } from './quantities.ts'

const none = { pack: null, minimum: null, maximum: null, step: null }

describe('the quantity of a feed', () => {
  it.each([
    ['6', 6],
    ['06', 6],
    ['6.0', 6],
    ['6,00', 6],
    [' 12 ', 12],
    ['999', 999],
  ])('%s is understood', (text, quantity) => expect(parseQuantity(text)).toBe(quantity))

  it.each(['', '0', '-1', '1.5', '1000', 'six', '6 pieces', '1e2'])('is none where it is “%s”', text =>
    expect(parseQuantity(text)).toBeUndefined(),
  )
})

describe('quantities that may be ordered', () => {
  it('are any where the feed does not say', () => expect(orderQuantities(none)).toEqual(anyQuantity))

  it('are multiples of the step, from the minimum to the maximum', () => {
    expect(orderQuantities({ ...none, minimum: 10, maximum: 50, step: 6 })).toEqual({
      least: 12,
      step: 6,
      most: 48,
    })
    expect(orderQuantities({ ...none, step: 6 })).toEqual({ least: 6, step: 6, most: 996 })
  })

  it('do without a maximum that is below the minimum', () => {
    expect(orderQuantities({ ...none, minimum: 10, maximum: 5 })).toMatchObject({
      least: 10,
      most: mostOfOne,
    })
    expect(orderQuantities({ ...none, maximum: 5, step: 6 })).toMatchObject({ least: 6, most: 996 })
  })

  it('do not depend on the size of a pack, which is the piece that is ordered', () => {
    expect(orderQuantities({ ...none, pack: 6 })).toEqual(anyQuantity)
  })
})

test('a quantity becomes one that may be ordered, whatever the rules', () => {
  for (const minimum of [null, 1, 7, 500, 999])
    for (const maximum of [null, 1, 20, 999])
      for (const step of [null, 1, 6, 400, 999]) {
        const rules = orderQuantities({ pack: null, minimum, maximum, step })
        for (const wanted of [1, 2, 6, 7, 13, 600, 999]) {
          const quantity = orderable(wanted, rules)
          expect(quantity % rules.step).toBe(0)
          expect(quantity).toBeGreaterThanOrEqual(rules.least)
          expect(quantity).toBeLessThanOrEqual(Math.min(rules.most, mostOfOne))
          expect(orderable(quantity, rules)).toBe(quantity)
        }
      }
  expect(orderable(7, { least: 6, step: 6, most: 48 })).toBe(12)
  expect(orderable(100, { least: 6, step: 6, most: 48 })).toBe(48)
})
