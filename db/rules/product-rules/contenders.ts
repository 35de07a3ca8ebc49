import type { ComparisonCache, CompiledRule } from './compared-product.ts'
import { meets } from './matching.ts'
import type { Candidate, Ranking } from './ranking.ts'
import type { RequiredText } from './searches.ts'

/** A rule that a product may still meet; `left` are the conditions that are not decided yet. */
export type Contender = { ranking: Ranking; left: CompiledRule | true }

/** Rules that only products with a text can meet, by the text's place in what `foundIn` finds. */
export class RulesByText {
  readonly #foundIn: RequiredText['foundIn']
  readonly #byPlace: ReadonlyMap<number, readonly Contender[]>

  constructor(
    { foundIn }: Pick<RequiredText, 'foundIn'>,
    seekers: readonly (Contender & { place: number })[],
  ) {
    this.#foundIn = foundIn
    this.#byPlace = Map.groupBy(seekers, ({ place }) => place)
  }

  offer(candidate: Candidate, compared: ComparisonCache): void {
    for (const place of this.#foundIn(compared))
      for (const contender of this.#byPlace.get(place) ?? []) offerTo(contender, candidate, compared)
  }
}

function offerTo({ ranking, left }: Contender, candidate: Candidate, compared: ComparisonCache): void {
  if (ranking.wants(candidate) && (left === true || meets(left, compared))) ranking.offer(candidate)
}

const firstSort = 16

/** Rules of one order that want the same products to a different degree. */
export class Contenders {
  readonly #order: number
  #contenders: readonly Contender[]
  // Keys and ids that rankings wanted at most when they were sorted, those that want the most first. They want less
  // and less, so what is beyond one of these bounds is beyond all that follow.
  #keys = new Float64Array()
  #ids = new Float64Array()
  #untilSort = 0
  #pause = firstSort

  /** @param order index into the keys of candidates */
  constructor(order: number, contenders: readonly Contender[]) {
    this.#order = order
    this.#contenders = contenders
  }

  /** Offers a product to those that want it and whose conditions it meets. */
  offer(candidate: Candidate, compared: ComparisonCache): void {
    if (this.#untilSort === 0) this.#sort()
    this.#untilSort -= 1
    const { id } = candidate
    const key = candidate.keys[this.#order] ?? 0
    for (let index = 0; index < this.#keys.length; index += 1) {
      const bound = this.#keys[index] ?? 0
      if (key > bound || (key === bound && id >= (this.#ids[index] ?? 0))) return
      const contender = this.#contenders[index]
      if (contender) offerTo(contender, candidate, compared)
    }
  }

  #sort(): void {
    this.#contenders = this.#contenders.toSorted(
      ({ ranking: { worst } }, { ranking: { worst: other } }) =>
        descending(worst.key, other.key) || descending(worst.id, other.id),
    )
    this.#keys = Float64Array.from(this.#contenders, ({ ranking }) => ranking.worst.key)
    this.#ids = Float64Array.from(this.#contenders, ({ ranking }) => ranking.worst.id)
    this.#untilSort = this.#pause
    this.#pause *= 2
  }
}

/** Infinities do not subtract. */
function descending(one: number, other: number): number {
  return one === other ? 0 : one < other ? 1 : -1
}
