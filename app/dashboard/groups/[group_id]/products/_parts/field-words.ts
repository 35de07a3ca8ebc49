import { type ColumnTarget, columnTargets } from '#db/rules/feed-files/mapping.ts'
import { type CustomLabelField, customLabelFields } from '#db/rules/imports/feed-fields.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

/** The name of a product's field for people. */
export function targetInWords(words: WordsOf<'products'>, target: ColumnTarget): string {
  if (!isCustomLabel(target)) return words[`fields.${target}`]
  return fill(words, 'fields.customLabel', { number: target.slice('custom_label_'.length) })
}

function isCustomLabel(target: ColumnTarget): target is CustomLabelField {
  return (customLabelFields as readonly ColumnTarget[]).includes(target)
}

/** Common fields first, custom labels last. */
export const fieldTargets = columnTargets.filter(target => !isCustomLabel(target))
export const labelTargets = columnTargets.filter(isCustomLabel)
