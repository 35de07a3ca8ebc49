import { ruleField } from './fields.ts'
import { operators } from './operators.ts'
import { ruleOrders } from './orders.ts'
import type { ProductRule, RuleCondition } from './rule.ts'

/** Explains a rule in sentences. */
export function explainRule(rule: ProductRule): string {
  const { order, count, once, pinned, excluded } = rule
  const which = count === 1 ? 'The product' : `The ${count} products`
  const conditions = conditionsInWords(rule)
  const ordered = count === 1 ? singular(ruleOrders[order].words) : ruleOrders[order].words
  const sentences = [
    `${which} ${ordered}${conditions === '' ? '' : `, where ${conditions}`}.`,
    ...(pinned.length > 0 ? [`First ${inList(pinned)}.`] : []),
    ...(excluded.length > 0 ? [`Never ${inList(excluded)}.`] : []),
    ...(once ? ['None that stands elsewhere in the publication.'] : []),
    allowedInWords(rule),
    ...(rule.when_few === 'hide' ? ['Hidden where there are fewer.'] : []),
  ]
  return sentences.filter(sentence => sentence !== '').join(' ')
}

/** Describes a condition: `category begins with “Chairs”`. */
export function conditionInWords({ field, operator, value, from, to }: RuleCondition): string {
  const { name, ...rules } = ruleField(field)
  const subject = /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
  const unit = 'unit' in rules ? ` ${rules.unit}` : ''
  const { words, takes } = operators[operator]
  if (takes === 'nothing') return `${subject} ${words}`
  if (takes === 'range') {
    const isDate = rules.type === 'date'
    if (from === null) return `${subject} is ${isDate ? 'on or before' : 'at most'} ${to}${unit}`
    if (to === null) return `${subject} is ${isDate ? 'on or after' : 'at least'} ${from}${unit}`
    return `${subject} ${words} ${from} and ${to}${unit}`
  }
  return `${subject} ${words} ${valueInWords(field, value)}${unit}`
}

/** Describes a value of a field: `“Chairs”`, `12.5`, `in stock`. */
export function valueInWords(field: string, value: string | number | null): string {
  if (value === null) return 'empty'
  const { type } = ruleField(field)
  if (type === 'choice') return String(value).replaceAll('_', ' ')
  if (type === 'text') return `“${value}”`
  return String(value)
}

function conditionsInWords({ match, groups }: ProductRule): string {
  const several = groups.length > 1
  const parts = groups.map(group => {
    const words = group.conditions.map(conditionInWords).join(group.match === 'all' ? ' and ' : ' or ')
    return several && group.conditions.length > 1 ? `(${words})` : words
  })
  return parts.join(match === 'all' ? ' and ' : ' or ')
}

function allowedInWords({ sold_out: soldOut, gone }: ProductRule): string {
  if (soldOut && gone) return 'Also products that are sold out or left the feed.'
  if (soldOut) return 'Also products that are sold out.'
  return gone ? 'Also products that left the feed.' : ''
}

function singular(words: string): string {
  return words.replace('that come ', 'that comes ').replace('that are ', 'that is ')
}

function inList(skus: readonly string[]): string {
  const shown = skus.slice(0, 3).join(', ')
  return skus.length > 3 ? `${shown} and ${skus.length - 3} more` : shown
}
