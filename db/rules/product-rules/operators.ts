import type { FieldType } from './fields.ts'

/** Comparisons; each `takes` one value, a range that may be open on a side, or none. */
export const operators = {
  is: { takes: 'value' },
  is_not: { takes: 'value' },
  contains: { takes: 'value' },
  begins: { takes: 'value' },
  between: { takes: 'range' },
  is_empty: { takes: 'nothing' },
  is_not_empty: { takes: 'nothing' },
} as const
export type Operator = keyof typeof operators

export const operatorNames = Object.keys(operators) as [Operator, ...Operator[]]

/** The comparisons of each type of field, the usual one first. */
export const operatorsOf: Record<FieldType, readonly Operator[]> = {
  text: ['is', 'is_not', 'contains', 'begins', 'is_empty', 'is_not_empty'],
  choice: ['is', 'is_not', 'is_empty', 'is_not_empty'],
  number: ['between', 'is', 'is_not', 'is_empty', 'is_not_empty'],
  date: ['between', 'is_empty', 'is_not_empty'],
}
