import { type FeedField, feedFields } from '#db/rules/imports/feed-fields.ts'

/** What a column of an uploaded file may hold: a field of a product, or the currency of its prices. */
export const columnTargets = [...feedFields, 'currency'] as const
export type ColumnTarget = FeedField | 'currency'

/** What each column holds, in the order of the file; null where it is not imported. */
export type ColumnMapping = (ColumnTarget | null)[]

/** A column of a file, with values from its first rows. */
export type FileColumn = { name: string; samples: string[] }

/** A column of the last file of the same products, with what it was taken for. */
export type RememberedColumn = { name: string; target: ColumnTarget | null }

/** No product without them. */
export const neededTargets = ['id', 'title'] as const satisfies ColumnTarget[]

/** More columns are no list of products. */
export const mostFileColumns = 500

/** What is still to be chosen before products can be made of a file. */
export function missingTargets(mapping: ColumnMapping): ColumnTarget[] {
  return neededTargets.filter(target => !mapping.includes(target))
}

/** Whether a target stands for one column only; further photos may come from several. */
export const isForOne = (target: ColumnTarget) => target !== 'additional_image_link'

/** How the columns of a file differ from those of the last one. */
export type ColumnChanges = { added: string[]; missing: RememberedColumn[] }

/**
 * Compares the columns with those of the last file. Of the missing ones those count that were imported.
 * @param remembered empty where there was none, which is no change
 */
export function columnChanges(names: string[], remembered: RememberedColumn[]): ColumnChanges {
  if (remembered.length === 0) return { added: [], missing: [] }
  const before = new Set(remembered.map(({ name }) => columnKey(name)))
  const now = new Set(names.map(columnKey))
  return {
    added: names.filter(name => !before.has(columnKey(name))),
    missing: remembered.filter(({ name, target }) => target !== null && !now.has(columnKey(name))),
  }
}

/** By which a column is known again: spreadsheets change capitals and spaces of their own accord. */
export function columnKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ')
}

/** A feed file that is uploaded; a larger one is imported by its address. */
export const mostFeedFileBytes = 200_000_000
