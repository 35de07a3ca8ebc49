import { z } from 'zod'
import { sentDate } from '../shapes/moments.ts'
import { filledText, text } from '../shapes/texts.ts'
import { comparable, ruleField, ruleFieldNames } from './fields.ts'
import { operatorNames, operators, operatorsOf } from './operators.ts'
import { ruleOrderNames } from './orders.ts'

export const mostGroups = 10
export const mostConditions = 20 // in a group
export const mostProducts = 100 // of a hotspot
export const mostNamedSkus = 100 // pinned, and excluded

const value = z.union([text(255), z.number()], { error: 'must be a text or a number' })
const bound = z
  .union([sentDate, z.number()], { error: 'must be a date such as 2025-06-01 or a number' })
  .nullable()
  .default(null)
const join = z.enum(['all', 'any'])

/** Compares a field of the feed with a value, a range, or nothing. */
const condition = z
  .object({
    field: z.enum(ruleFieldNames),
    operator: z.enum(operatorNames),
    value: value.nullable().default(null),
    from: bound.describe('Of `between`, inclusive; null leaves this side open'),
    to: bound.describe('Of `between`, inclusive, a date to its end; null leaves this side open'),
  })
  .superRefine((sent, context) => {
    const message = ruleLack(sent)
    if (message !== undefined) context.addIssue({ code: 'custom', message, path: [] })
  })
  .meta({ id: 'ProductRuleCondition' })
export type RuleCondition = z.output<typeof condition>

const skus = z.array(filledText(255)).max(mostNamedSkus).default([])

/** A rule that fills a product hotspot from the feed: conditions in groups, joined by and / or, an order and a number. */
export const ruleShape = z
  .object({
    match: join.default('all').describe('Whether products meet all groups, or any'),
    groups: z
      .array(
        z.object({
          match: join.default('all').describe('Whether products meet all conditions of the group, or any'),
          conditions: z.array(condition).min(1).max(mostConditions),
        }),
      )
      .max(mostGroups)
      .default([])
      .describe('Without any, every product matches'),
    order: z.enum(ruleOrderNames).default('feed').describe('The best products are chosen by it'),
    count: z.int().min(1).max(mostProducts).default(4).describe('Products on the hotspot, at most'),
    once: z
      .boolean()
      .default(true)
      .describe('Whether its products stand nowhere else in the publication; earlier pages choose first'),
    sold_out: z.boolean().default(false).describe('Whether products that are sold out may be shown'),
    gone: z.boolean().default(false).describe('Whether products that left the feed may be shown'),
    pinned: skus.describe('SKUs that come first, whether they match or not'),
    excluded: skus.describe('SKUs that are never shown'),
    when_few: z
      .enum(['show', 'hide'])
      .default('show')
      .describe('Where there are fewer products than asked for: show those, or hide the hotspot'),
  })
  .meta({ id: 'ProductRule' })
export type ProductRule = z.output<typeof ruleShape>

type Sent = Pick<RuleCondition, 'field' | 'operator' | 'value' | 'from' | 'to'>

/** Returns what a condition lacks to be compared; undefined if nothing. */
export function ruleLack({ field, operator, value, from, to }: Sent): string | undefined {
  const rules = ruleField(field)
  const allowed = operatorsOf[rules.type]
  if (!allowed.includes(operator)) return `must compare ${field} by one of: ${allowed.join(', ')}`
  const { takes } = operators[operator]
  if (takes === 'nothing') return undefined
  if (takes === 'range') return lackOfRange(rules.type === 'date' ? 'string' : 'number', from, to)
  if (rules.type === 'choice')
    return rules.choices.includes(String(value))
      ? undefined
      : `must compare ${field} with one of: ${rules.choices.join(', ')}`
  if (rules.type === 'number')
    return typeof value === 'number' ? undefined : `must compare ${field} with a number`
  const isText = typeof value === 'string' && comparable(value) !== ''
  return isText ? undefined : `must compare ${field} with text that has a letter or digit`
}

function lackOfRange(type: 'string' | 'number', from: Sent['from'], to: Sent['to']): string | undefined {
  if (from === null && to === null) return 'must have from, to, or both'
  const isRight = [from, to].every(bound => bound === null || typeof bound === type)
  if (!isRight) return `must be between ${type === 'string' ? 'dates, such as 2026-12-24' : 'numbers'}`
  return from !== null && to !== null && from > to ? 'must have a from that is not after to' : undefined
}
