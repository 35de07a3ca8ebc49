import { DateTime } from 'luxon'
import type { ComparisonCache, CompiledRule, Test, TestGroup } from './compared-product.ts'
import { comparable, type ProductRecord, ruleField, slotOf } from './fields.ts'
import type { ProductRule, RuleCondition } from './rule.ts'
import type { RuleSearches } from './searches.ts'

/** The moment that prices and sales are looked at, in ms since 1970, and the IANA time zone of dates. */
export type RuleMoment = { now: number; timeZone: string }

/** @param searches for texts that other rules seek, too */
export function compileRule(
  { match, groups }: Pick<ProductRule, 'match' | 'groups'>,
  moment: RuleMoment,
  searches?: RuleSearches,
): CompiledRule {
  return {
    isAll: match === 'all',
    groups: groups.map(({ match, conditions }) => ({
      isAll: match === 'all',
      tests: conditions.map(condition => ({
        condition,
        test: searches?.testOf(condition) ?? testOf(condition, moment),
      })),
    })),
  }
}

/** Tells if a product meets a rule's conditions. */
export function meets({ isAll, groups }: CompiledRule, compared: ComparisonCache): boolean {
  const meetsGroup = ({ isAll, tests }: TestGroup) =>
    isAll ? tests.every(({ test }) => test(compared)) : tests.some(({ test }) => test(compared))
  return isAll ? groups.every(meetsGroup) : groups.length === 0 || groups.some(meetsGroup)
}

/**
 * Decides the conditions that are known for a product, leaving the others.
 * @returns true or false if decided whatever the others are
 */
export function decided(
  { isAll, groups }: CompiledRule,
  known: (condition: RuleCondition) => boolean,
  compared: ComparisonCache,
): CompiledRule | boolean {
  const left = leftOf(groups, isAll, group => {
    const tests = leftOf(group.tests, group.isAll, one => (known(one.condition) ? one.test(compared) : one))
    return typeof tests === 'boolean' ? tests : { isAll: group.isAll, tests }
  })
  if (typeof left === 'boolean') return left || groups.length === 0
  return { isAll, groups: left }
}

/** Joins parts of which some are decided. */
function leftOf<Part extends object>(
  parts: readonly Part[],
  isAll: boolean,
  decide: (part: Part) => Part | boolean,
): Part[] | boolean {
  const left: Part[] = []
  for (const part of parts) {
    const result = decide(part)
    if (typeof result === 'object') left.push(result)
    else if (result !== isAll) return result
  }
  return left.length === 0 ? isAll : left
}

/** Compiles a condition. */
export function testOf(condition: RuleCondition, moment: RuleMoment): Test {
  const { operator, value } = condition
  const field = ruleField(condition.field)
  if (field.type === 'text') return textTest(condition, field.of)
  if (field.type === 'choice') {
    const { of } = field
    if (operator === 'is') return ({ product }) => of(product) === value
    if (operator === 'is_not') return ({ product }) => of(product) !== value
    return ({ product }) => (of(product) === null) === (operator === 'is_empty')
  }
  const { of } = field
  const { now } = moment
  const slot = slotOf(condition.field)
  if (operator === 'is') return compared => compared.number(slot, of, now) === value
  if (operator === 'is_not') return compared => compared.number(slot, of, now) !== value
  if (operator !== 'between')
    return compared => (compared.number(slot, of, now) === null) === (operator === 'is_empty')
  const { from, to } = field.type === 'date' ? momentsOf(condition, moment.timeZone) : numbersOf(condition)
  return compared => {
    const own = compared.number(slot, of, now)
    return own !== null && from <= own && own <= to
  }
}

function textTest({ field, operator, value }: RuleCondition, of: (p: ProductRecord) => string | null): Test {
  const sought = comparable(String(value ?? ''))
  const slot = slotOf(field)
  if (operator === 'is') return compared => compared.text(slot, of) === sought
  if (operator === 'is_not') return compared => compared.text(slot, of) !== sought
  if (operator === 'contains') return compared => compared.text(slot, of).includes(sought)
  if (operator === 'begins') return compared => compared.text(slot, of).startsWith(sought)
  return ({ product }) => ((of(product) ?? '').trim() === '') === (operator === 'is_empty')
}

function numbersOf({ from, to }: RuleCondition) {
  return { from: Number(from ?? Number.NEGATIVE_INFINITY), to: Number(to ?? Number.POSITIVE_INFINITY) }
}

/** Dates are whole days of the group's time zone. */
function momentsOf({ from, to }: RuleCondition, zone: string) {
  const day = (date: string | number) => DateTime.fromISO(String(date), { zone }).startOf('day')
  return {
    from: from === null ? Number.NEGATIVE_INFINITY : day(from).toMillis(),
    to: to === null ? Number.POSITIVE_INFINITY : day(to).plus({ days: 1 }).startOf('day').toMillis() - 1,
  }
}
