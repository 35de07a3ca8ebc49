import { comparable, type ProductRecord } from './fields.ts'
import type { Needles } from './needles.ts'
import type { RuleCondition } from './rule.ts'

/** A product whose comparable texts and numbers are made once; `slot` is the field's place among the names. */
export class ComparisonCache {
  readonly product: ProductRecord
  // Most products are compared by none of these.
  #texts: (string | undefined)[] | undefined
  #numbers: (number | null | undefined)[] | undefined
  #found: (readonly number[] | undefined)[] | undefined

  constructor(product: ProductRecord) {
    this.product = product
  }

  text(slot: number, read: (product: ProductRecord) => string | null): string {
    const known = this.#texts?.[slot]
    if (known !== undefined) return known
    const made = comparable(read(this.product) ?? '')
    this.#texts ??= []
    this.#texts[slot] = made
    return made
  }

  /** Returns the indices of the needles that a field contains. @param needles the same at each call for a field */
  found(slot: number, read: (product: ProductRecord) => string | null, needles: Needles): readonly number[] {
    const known = this.#found?.[slot]
    if (known !== undefined) return known
    const made = needles.foundIn(this.text(slot, read))
    this.#found ??= []
    this.#found[slot] = made
    return made
  }

  /** @param now ms since 1970, the same at each call */
  number(slot: number, read: (product: ProductRecord, now: number) => number | null, now: number) {
    const known = this.#numbers?.[slot]
    if (known !== undefined) return known
    const made = read(this.product, now)
    this.#numbers ??= []
    this.#numbers[slot] = made
    return made
  }
}

export type Test = (compared: ComparisonCache) => boolean

export type TestGroup = { isAll: boolean; tests: { condition: RuleCondition; test: Test }[] }

/** The conditions of a rule, ready to be compared. */
export type CompiledRule = { isAll: boolean; groups: TestGroup[] }
