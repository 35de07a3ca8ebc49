import { type FeedField, feedFields } from '#db/rules/imports/feed-fields.ts'

/** Columns beside the fields of feeds, which say more about prices. */
export const priceTargets = [
  'currency',
  'compare_at_price',
  'sale_price_start_date',
  'sale_price_end_date',
] as const
export type PriceTarget = (typeof priceTargets)[number]

export const columnTargets = [...feedFields, ...priceTargets] as const
export type ColumnTarget = FeedField | PriceTarget

/** By column in the order of the file; null if not imported. */
export type ColumnMapping = (ColumnTarget | null)[]

export type FileColumn = { name: string; samples: string[] }

export type RememberedColumn = { name: string; target: ColumnTarget | null }

const neededTargets = ['id', 'title'] as const satisfies ColumnTarget[]

export const mostFileColumns = 500

/** Returns the required fields that no column has yet. */
export function missingTargets(mapping: readonly (ColumnTarget | null | undefined)[]): ColumnTarget[] {
  return neededTargets.filter(target => !mapping.includes(target))
}

/** True if only one column may have the field; additional photos may come from several. */
export const isForOne = (target: ColumnTarget) => target !== 'additional_image_link'

export type ColumnChanges = { added: string[]; missing: RememberedColumn[] }

/** Returns the keys of columns; of several with one name the later ones are numbered. */
export function columnKeys(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map(name => {
    const key = columnKey(name)
    const before = counts.get(key) ?? 0
    counts.set(key, before + 1)
    return before === 0 ? key : `${key}\n${before}`
  })
}

/** Compares columns with the last file's, if any; of missing ones only those imported count. */
export function columnChanges(names: string[], remembered: RememberedColumn[]): ColumnChanges {
  if (remembered.length === 0) return { added: [], missing: [] }
  const before = new Set(remembered.map(({ name }) => columnKey(name)))
  const now = new Set(names.map(columnKey))
  return {
    added: names.filter(name => !before.has(columnKey(name))),
    missing: remembered.filter(({ name, target }) => target !== null && !now.has(columnKey(name))),
  }
}

/** Normalises a column's name: spreadsheets change case and spaces. */
export function columnKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ')
}

export const mostFeedFileBytes = 200_000_000
