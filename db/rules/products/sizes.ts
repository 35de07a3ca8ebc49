type Sized = { values: readonly string[] }

/**
 * Sorts by one of the values if all are sizes, numbers (`38`, `7½ cm`) or letters (`XS`, `3XL`); others keep their order.
 * @param at index of the size; negative for none
 */
export function inSizeOrder<Item extends Sized>(items: Item[], at: number): Item[] {
  if (at < 0) return items
  const sizes = new Map(items.map(item => [item, sizeOf(item.values[at] ?? '')]))
  if (Array.from(sizes.values()).some(size => size === undefined)) return items
  return items.toSorted((one, other) => (sizes.get(one) ?? 0) - (sizes.get(other) ?? 0))
}

/** Letters come before numbers. */
const firstNumber = 1000

function sizeOf(text: string): number | undefined {
  const [, times, crosses = '', letter] = /^(\d?)(X*)([SML])$/i.exec(text.trim()) ?? []
  if (letter !== undefined) {
    const reach = times ? Number(times) : crosses.length
    return { S: -1 - reach, M: 0, L: 1 + reach }[letter.toUpperCase()]
  }
  const [digits] = /^\d+(?:[.,]\d+)?/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : firstNumber + Number(digits.replace(',', '.'))
}
