import { describe, expect, test } from 'vitest'
import type { OfferedVariant } from '../../product.ts'
import { choicesOf } from './variant.ts'

const variant = (
  id: number,
  values: string[],
  availability: OfferedVariant['availability'] = 'in_stock',
) => ({
  id,
  values,
  availability,
})

const shirts = [
  variant(1, ['Red', 'S']),
  variant(2, ['Red', 'M'], 'out_of_stock'),
  variant(3, ['Blue', 'M']),
  variant(4, ['Blue', 'L']),
]

describe('the choices of an option', () => {
  test('are its values, each once, and lead to the variant with the other chosen values', () => {
    expect(choicesOf(shirts, 0, ['Red', 'M'])).toEqual([
      { value: 'Red', variant: shirts[1], isChosen: true, changesOthers: false },
      { value: 'Blue', variant: shirts[2], isChosen: false, changesOthers: false },
    ])
  })

  test('tell where a value does not go with the others, and lead to one that has it', () => {
    const sizes = choicesOf(shirts, 1, ['Red', 'S'])
    expect(sizes.map(({ value, changesOthers }) => [value, changesOthers])).toEqual([
      ['S', false],
      ['M', false],
      ['L', true],
    ])
    expect(sizes.map(choice => choice.variant.id)).toEqual([1, 2, 4])
  })

  test('prefer what can be had among equals', () => {
    const twins = [variant(5, ['Green', 'S'], 'out_of_stock'), variant(6, ['Green', 'XS'])]
    expect(choicesOf([...shirts, ...twins], 0, ['Blue', 'L']).at(-1)?.variant.id).toBe(6)
  })

  test('have none chosen where the product is no longer sold', () => {
    const colors = choicesOf(shirts, 0, undefined)
    expect(colors.map(({ isChosen, changesOthers }) => [isChosen, changesOthers])).toEqual([
      [false, false],
      [false, false],
    ])
    expect(colors[0]?.variant.id).toBe(1)
  })
})
