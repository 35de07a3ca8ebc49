import { type ColumnTarget, columnTargets, type PriceTarget } from '#db/rules/feed-files/mapping.ts'
import { type CustomLabelField, customLabelFields, feedFieldInWords } from '#db/rules/imports/feed-fields.ts'

/** The name of a product's field for people. */
export function targetInWords(target: ColumnTarget): string {
  return isPriceTarget(target) ? priceTargetNames[target] : feedFieldInWords(target)
}

const priceTargetNames: Record<PriceTarget, string> = {
  currency: 'Currency',
  compare_at_price: 'Price before the sale',
  sale_price_start_date: 'Sale begins',
  sale_price_end_date: 'Sale ends',
}

function isPriceTarget(target: ColumnTarget): target is PriceTarget {
  return target in priceTargetNames
}

function isCustomLabel(target: ColumnTarget): target is CustomLabelField {
  return (customLabelFields as readonly ColumnTarget[]).includes(target)
}

/** Common fields first, custom labels last. */
export const fieldTargets = columnTargets.filter(target => !isCustomLabel(target))
export const labelTargets = columnTargets.filter(isCustomLabel)
