import { ComparisonCache } from './compared-product.ts'
import { type ProductRecord, ruleField } from './fields.ts'
import { type RuleMoment, testOf } from './matching.ts'
import type { RuleCondition } from './rule.ts'

/** Distinct values of a field for which answers are kept. */
const mostValues = 50_000

/** Tells if many products have a field's values in common. */
export function isShared({ field: name }: RuleCondition): boolean {
  const field = ruleField(name)
  return field.type === 'choice' || (field.type === 'text' && field.isShared === true)
}

/** Decides conditions on a shared field once for each of its values. */
export class SharedValues {
  readonly #read: (product: ProductRecord) => string | null
  readonly #tests: ReturnType<typeof testOf>[]
  readonly #byValue = new Map<string | null, number>()
  readonly #byAnswers = new Map<string, number>()

  /** @param conditions on the field alone */
  constructor(name: string, conditions: readonly RuleCondition[], moment: RuleMoment) {
    const field = ruleField(name)
    this.#read = product => (field.type === 'text' || field.type === 'choice' ? field.of(product) : null)
    const distinct = new Map(conditions.map(condition => [JSON.stringify(condition), condition]))
    this.#tests = [...distinct.values()].map(condition => testOf(condition, moment))
  }

  /** Returns a number that is the same for products of which all conditions hold alike. */
  alikeOf(product: ProductRecord): number {
    const value = this.#read(product)
    const known = this.#byValue.get(value)
    if (known !== undefined) return known
    const compared = new ComparisonCache(product)
    const answers = this.#tests.map(test => (test(compared) ? '1' : '0')).join('')
    const alike = this.#byAnswers.get(answers) ?? this.#byAnswers.size
    this.#byAnswers.set(answers, alike)
    if (this.#byValue.size < mostValues) this.#byValue.set(value, alike)
    return alike
  }
}
