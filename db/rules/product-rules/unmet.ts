import { fill, type WordsOf } from '../words/messages.ts'
import { ComparisonCache, type CompiledRule } from './compared-product.ts'
import { type ProductRecord, ruleField } from './fields.ts'
import { meets } from './matching.ts'
import { conditionInWords, valueInWords } from './words.ts'

/** Says which conditions a product does not meet, and its own values. */
export function unmetInWords(
  rule: CompiledRule,
  product: ProductRecord,
  now: number,
  words: WordsOf<'editor'>,
): string[] {
  const compared = new ComparisonCache(product)
  if (meets(rule, compared)) return []
  const unmet = rule.groups.flatMap(({ isAll, tests }) => {
    const failed = tests.filter(({ test }) => !test(compared))
    return isAll || failed.length === tests.length ? failed : []
  })
  return unmet.map(({ condition }) => {
    const field = ruleField(condition.field)
    const own = field.of(product, now)
    const isLong = field.type === 'date' || (typeof own === 'string' && own.length > longestOwn)
    const said = conditionInWords(condition, words)
    if (isLong) return fill(words, 'rule.met.not', { condition: said })
    return fill(words, 'rule.met.notWithOwn', {
      condition: said,
      value: valueInWords(condition.field, own, words),
    })
  })
}

const longestOwn = 80
