/** A product among those that a rule chooses from; `keys` by order, smaller ones first. */
export type Candidate = { id: number; sku: string; keys: readonly number[] }

/** The best of any number of candidates, by one order, equal ones by id, which is the order of the feed. */
export class Ranking {
  /** Number of the best that are kept. */
  readonly most: number
  readonly #order: number
  #kept: Candidate[] = []
  #worst = { key: Number.POSITIVE_INFINITY, id: Number.POSITIVE_INFINITY }

  /** @param order index into `keys` */
  constructor(most: number, order: number) {
    this.most = most
    this.#order = order
  }

  /** Of the worst that is kept, infinite until there are as many as asked for. It only gets better. */
  get worst(): { readonly key: number; readonly id: number } {
    return this.#worst
  }

  /** Tells if a candidate may be among the best. */
  wants({ id, keys }: Candidate): boolean {
    const key = keys[this.#order] ?? 0
    const { key: worstKey, id: worstId } = this.#worst
    return key < worstKey || (key === worstKey && id < worstId)
  }

  offer(candidate: Candidate): void {
    if (!this.wants(candidate)) return
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
    const worst = this.#kept.at(-1)
    if (worst === undefined) return
    this.#worst = { key: worst.keys[this.#order] ?? 0, id: worst.id }
  }

  #compare(one: Candidate, other: Candidate): number {
    const [own = 0, others = 0] = [one.keys[this.#order], other.keys[this.#order]]
    // Infinities do not subtract.
    if (own !== others) return own < others ? -1 : 1
    return one.id - other.id
  }
}
