import type { FieldType } from './fields.ts'

/** Comparisons, in words after the field's name; `takes` one value, a range that may be open on a side, or none. */
export const operators = {
  is: { words: 'is', takes: 'value' },
  is_not: { words: 'is not', takes: 'value' },
  contains: { words: 'contains', takes: 'value' },
  begins: { words: 'begins with', takes: 'value' },
  between: { words: 'is between', takes: 'range' },
  is_empty: { words: 'is empty', takes: 'nothing' },
  is_not_empty: { words: 'is not empty', takes: 'nothing' },
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
