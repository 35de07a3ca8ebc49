import { type ColumnTarget, columnTargets } from '#db/rules/feed-files/mapping.ts'
import { type CustomLabelField, customLabelFields, feedFieldInWords } from '#db/rules/imports/feed-fields.ts'

/** The name of a product's field for people. */
export function targetInWords(target: ColumnTarget): string {
  return target === 'currency' ? 'Currency' : feedFieldInWords(target)
}

function isCustomLabel(target: ColumnTarget): target is CustomLabelField {
  return (customLabelFields as readonly ColumnTarget[]).includes(target)
}

/** Common fields first, custom labels last. */
export const fieldTargets = columnTargets.filter(target => !isCustomLabel(target))
export const labelTargets = columnTargets.filter(isCustomLabel)
