/** Numbers below a bound that look random and follow from a seed (mulberry32). */
export function randomInt(seed: number): (bound: number) => number {
  let state = seed | 0
  return bound => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}

/** So many of the items at most, in another order, each at most once. */
export function sample<Item>(items: readonly Item[], most: number, below: (bound: number) => number): Item[] {
  const mixed = [...items]
  const count = Math.min(most, mixed.length)
  for (let index = 0; index < count; index += 1) {
    const other = index + below(mixed.length - index)
    const [one, two] = [mixed[index], mixed[other]]
    if (one !== undefined && two !== undefined) {
      mixed[index] = two
      mixed[other] = one
    }
  }
  return mixed.slice(0, count)
}
