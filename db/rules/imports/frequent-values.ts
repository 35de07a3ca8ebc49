export type CountedValue = { value: string; count: number }

const mostCounted = 2000 // bounds memory, for feeds in which every value is another

/** Counts values; of more than can be counted at once, those that came least are forgotten. */
export class FrequentValues {
  readonly #counts = new Map<string, number>()

  add(value: string): void {
    const before = this.#counts.get(value)
    if (before === undefined && this.#counts.size >= mostCounted) this.#forgetRare()
    this.#counts.set(value, (before ?? 0) + 1)
  }

  /** Returns the most frequent ones, the most frequent first. */
  top(most: number): CountedValue[] {
    return Array.from(this.#counts, ([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, most)
  }

  #forgetRare(): void {
    const kept = this.top(mostCounted / 2).filter(({ count }) => count > 1)
    this.#counts.clear()
    for (const { value, count } of kept) this.#counts.set(value, count)
  }
}
