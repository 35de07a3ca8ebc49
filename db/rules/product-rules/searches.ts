import type { ComparisonCache, CompiledRule, Test } from './compared-product.ts'
import { comparable, ruleField, slotOf } from './fields.ts'
import { Needles } from './needles.ts'
import type { RuleCondition } from './rule.ts'

type Search = { needles: Needles; places: ReadonlyMap<string, number> }

/** A text without which a rule is not met: its place among those that `foundIn` finds. */
export type RequiredText = {
  field: string
  place: number
  foundIn(compared: ComparisonCache): readonly number[]
}

/** Fewer texts are found as fast one by one. */
const fewest = 4

/** Texts that conditions seek in a field, found in one pass for all of these conditions. */
export class RuleSearches {
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
  testOf(condition: RuleCondition): Test | undefined {
    const sought = this.#soughtBy(condition)
    return sought && (compared => sought.foundIn(compared).includes(sought.place))
  }

  /** Returns a text that every product has that meets the rule; undefined if there is none. */
  neededBy({ isAll, groups }: CompiledRule): RequiredText | undefined {
    const needed = isAll || groups.length === 1 ? groups : []
    const conditions = needed.flatMap(({ isAll, tests }) => (isAll || tests.length === 1 ? tests : []))
    return conditions.map(({ condition }) => this.#soughtBy(condition)).find(Boolean)
  }

  #soughtBy(condition: RuleCondition): RequiredText | undefined {
    const search = this.#byField.get(condition.field)
    const place = isSearch(condition) ? search?.places.get(soughtBy(condition)) : undefined
    const field = ruleField(condition.field)
    if (search === undefined || place === undefined || field.type !== 'text') return undefined
    const slot = slotOf(condition.field)
    const foundIn = (compared: ComparisonCache) => compared.found(slot, field.of, search.needles)
    return { field: condition.field, place, foundIn }
  }
}

function isSearch({ field, operator, value }: RuleCondition): boolean {
  return operator === 'contains' && ruleField(field).type === 'text' && comparable(String(value ?? '')) !== ''
}

function soughtBy({ value }: RuleCondition): string {
  return comparable(String(value ?? ''))
}
