/** A product among those that a rule chooses from; `keys` by order, smaller ones first. */
export type Candidate = { id: number; sku: string; keys: readonly number[] }

/** The best of any number of candidates, by one order, equal ones by id, which is the order of the feed. */
export class Ranking {
  /** Number of the best that are kept. */
  readonly most: number
  readonly #order: number
  #kept: Candidate[] = []
  #worst: Candidate | undefined // of the best, once there are as many as asked for
  #count = 0

  /** @param order index into `keys` */
  constructor(most: number, order: number) {
    this.most = most
    this.#order = order
  }

  /** Number of candidates offered. */
  get count(): number {
    return this.#count
  }

  offer(candidate: Candidate): void {
    this.#count += 1
    if (this.#worst !== undefined && this.#compare(this.#worst, candidate) <= 0) return
    this.#kept.push(candidate)
    if (this.#kept.length >= 2 * this.most + 16) this.#trim()
  }

  /** Returns the best candidates, the very best first. */
  best(): readonly Candidate[] {
    this.#trim()
    return this.#kept
  }

  #trim(): void {
    this.#kept.sort((one, other) => this.#compare(one, other))
    if (this.#kept.length < this.most) return
    this.#kept.length = this.most
    this.#worst = this.#kept.at(-1)
  }

  #compare(one: Candidate, other: Candidate): number {
    const [own = 0, others = 0] = [one.keys[this.#order], other.keys[this.#order]]
    // Infinities do not subtract.
    if (own !== others) return own < others ? -1 : 1
    return one.id - other.id
  }
}
