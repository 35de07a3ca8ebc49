import type { ComparedProduct, Test } from './compared-product.ts'
import { comparable, ruleField } from './fields.ts'
import { Needles } from './needles.ts'
import type { RuleCondition } from './rule.ts'

type Search = { needles: Needles; places: ReadonlyMap<string, number> }

/** Fewer texts are found as fast one by one. */
const fewest = 4

/** Texts that conditions seek in a field, found in one pass for all of these conditions. */
export class Searches {
  readonly #byField = new Map<string, Search>()

  constructor(conditions: readonly RuleCondition[]) {
    const byField = Map.groupBy(conditions.filter(isSearch), ({ field }) => field)
    for (const [field, own] of byField) {
      const sought = [...new Set(own.map(soughtBy))]
      const places = new Map(sought.map((text, place) => [text, place]))
      if (sought.length >= fewest) this.#byField.set(field, { needles: new Needles(sought), places })
    }
  }

  /** Returns the test of a condition that is among them; undefined for others. */
  testOf(condition: RuleCondition, slot: number): Test | undefined {
    const search = this.#byField.get(condition.field)
    const place = isSearch(condition) ? search?.places.get(soughtBy(condition)) : undefined
    const field = ruleField(condition.field)
    if (search === undefined || place === undefined || field.type !== 'text') return undefined
    const { needles } = search
    return (compared: ComparedProduct) => compared.found(slot, field.of, needles).includes(place)
  }
}

function isSearch({ field, operator, value }: RuleCondition): boolean {
  return operator === 'contains' && ruleField(field).type === 'text' && comparable(String(value ?? '')) !== ''
}

function soughtBy({ value }: RuleCondition): string {
  return comparable(String(value ?? ''))
}
