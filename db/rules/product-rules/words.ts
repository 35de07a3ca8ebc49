import { fill, type WordKey, type WordsOf } from '../words/messages.ts'
import { ruleField } from './fields.ts'
import type { ProductRule, RuleCondition } from './rule.ts'

type Words = WordsOf<'editor'>

/** Explains a rule in sentences. */
export function explainRule(rule: ProductRule, words: Words): string {
  const { order, count, once, pinned, excluded } = rule
  const conditions = conditionsInWords(rule, words) || 'none'
  const sentences = [
    fill(words, `rule.explained.${order}`, { count, conditions }),
    ...(pinned.length > 0 ? [fill(words, 'rule.said.pinned', { skus: inList(pinned, words) })] : []),
    ...(excluded.length > 0 ? [fill(words, 'rule.said.excluded', { skus: inList(excluded, words) })] : []),
    ...(once ? [words['rule.said.once']] : []),
    allowedInWords(rule, words),
    ...(rule.when_few === 'hide' ? [words['rule.said.hidden']] : []),
  ]
  return sentences.filter(sentence => sentence !== '').join(' ')
}

const labelNumber = /^custom_label_(\d+)$/

/** Returns the name of a field, as forms have it: `Category`. */
export function ruleFieldInWords(field: string, words: Words): string {
  const [, number] = labelNumber.exec(field) ?? []
  return number === undefined
    ? words[`rule.fields.${field}` as WordKey<'editor'>]
    : fill(words, 'rule.fields.customLabel', { number })
}

/** Describes a condition: `category begins with “Chairs”`. */
export function conditionInWords(condition: RuleCondition, words: Words): string {
  const { operator, value } = condition
  const field = fill(words, 'rule.met.field', {
    field: condition.field,
    name: ruleFieldInWords(condition.field, words),
  })
  if (operator === 'between') return rangeInWords(condition, field, words)
  if (operator === 'is_empty' || operator === 'is_not_empty')
    return fill(words, `rule.met.${operator}`, { field })
  return fill(words, `rule.met.${operator}`, { field, value: withUnit(condition.field, value, words) })
}

function rangeInWords({ field: of, from, to }: RuleCondition, field: string, words: Words): string {
  const isDate = ruleField(of).type === 'date'
  const bound = (value: RuleCondition['from']) => withUnit(of, value, words)
  if (from === null)
    return fill(words, isDate ? 'rule.met.onOrBefore' : 'rule.met.atMost', { field, to: bound(to) })
  if (to === null)
    return fill(words, isDate ? 'rule.met.onOrAfter' : 'rule.met.atLeast', { field, from: bound(from) })
  return fill(words, 'rule.met.between', { field, from: bound(from), to: bound(to) })
}

function withUnit(field: string, value: string | number | null, words: Words): string {
  const said = valueInWords(field, value, words)
  return 'unit' in ruleField(field) ? fill(words, 'rule.met.percent', { value: said }) : said
}

/** Describes a value of a field: `“Chairs”`, `12.5`, `in stock`. */
export function valueInWords(field: string, value: string | number | null, words: Words): string {
  if (value === null) return words['rule.met.empty']
  const { type } = ruleField(field)
  if (type === 'choice') return words[`rule.availabilities.${value}` as WordKey<'editor'>]
  if (type === 'text') return fill(words, 'rule.met.text', { value })
  return typeof value === 'number' ? fill(words, 'rule.met.number', { value }) : value
}

function conditionsInWords({ match, groups }: ProductRule, words: Words): string {
  const several = groups.length > 1
  const parts = groups.map(group => {
    const said = group.conditions.map(condition => conditionInWords(condition, words))
    const joined = join(said, group.match, words)
    return several && group.conditions.length > 1 ? `(${joined})` : joined
  })
  return join(parts, match, words)
}

function join([first = '', ...more]: string[], match: ProductRule['match'], words: Words): string {
  const key = match === 'all' ? 'rule.said.and' : 'rule.said.or'
  return more.reduce((before, next) => fill(words, key, { before, next }), first)
}

function allowedInWords({ sold_out: soldOut, gone }: ProductRule, words: Words): string {
  if (soldOut && gone) return words['rule.said.soldOutOrGone']
  if (soldOut) return words['rule.said.soldOut']
  return gone ? words['rule.said.gone'] : ''
}

function inList(skus: readonly string[], words: Words): string {
  const firstSkus = skus.slice(0, 3).join(', ')
  return skus.length > 3
    ? fill(words, 'rule.said.more', { skus: firstSkus, count: skus.length - 3 })
    : firstSkus
}
