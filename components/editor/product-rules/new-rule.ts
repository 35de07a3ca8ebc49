import { ruleField } from '#db/rules/product-rules/fields.ts'
import { operators, operatorsOf } from '#db/rules/product-rules/operators.ts'
import { type ProductRule, type RuleCondition, ruleShape } from '#db/rules/product-rules/rule.ts'

export type RuleGroup = ProductRule['groups'][number]

/** A rule to begin with. */
export function newRule(): ProductRule {
  return { ...ruleShape.parse({}), groups: [newConditionGroup()] }
}

export function newConditionGroup(): RuleGroup {
  return { match: 'all', conditions: [firstCondition()] }
}

/** A condition on the category, as most rules have one. */
export function firstCondition(): RuleCondition {
  return newCondition('product_type')
}

/** @param before the condition that it replaces, whose values stay as far as they fit */
export function newCondition(field: string, before?: RuleCondition): RuleCondition {
  const { type } = ruleField(field)
  const [usual = 'is'] = operatorsOf[type]
  const operator = before && operatorsOf[type].includes(before.operator) ? before.operator : usual
  const isSameType = before !== undefined && ruleField(before.field).type === type
  if (isSameType) return { ...before, field }
  const value = type === 'choice' && operators[operator].takes === 'value' ? 'in_stock' : null
  return { field, operator, value, from: null, to: null }
}

/** Changes the comparison; values that the new one does not take go. */
export function withOperator(condition: RuleCondition, operator: RuleCondition['operator']): RuleCondition {
  const { takes } = operators[operator]
  const isChoice = ruleField(condition.field).type === 'choice'
  return {
    ...condition,
    operator,
    value: takes === 'value' ? (condition.value ?? (isChoice ? 'in_stock' : null)) : null,
    ...(takes !== 'range' && { from: null, to: null }),
  }
}
