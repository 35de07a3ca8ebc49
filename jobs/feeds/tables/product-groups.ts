import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { wordKey } from '#db/rules/feed-values/word-keys.ts'
import type { FeedRow } from '../feed-row.ts'

/** Columns by which exports of Shopify – before 2025 and since –, Wix and Squarespace are known. */
const exportsInGroups = [
  ['handle', 'title', 'variantsku'],
  ['urlhandle', 'title', 'sku'],
  ['handleid', 'fieldtype', 'sku'],
  ['productidnoneditable', 'variantidnoneditable', 'sku'],
]
const ofProduct: readonly ColumnTarget[] = [
  'title',
  'description',
  'brand',
  'product_type',
  'google_product_category',
  'link',
]
const mostRows = 2000 // held back at once: Shopify has 2,000 variants at most

export function hasProductGroups(names: readonly string[]): boolean {
  const keys = names.map(wordKey)
  return exportsInGroups.some(columns => columns.every(column => keys.includes(column)))
}

/**
 * Completes the rows of exports: title, text and brand are in the first row of a product alone, its photos in one row
 * each, some of which are nothing but a photo.
 */
export class ProductGroups {
  #group: FeedRow[] = []

  /** @returns the rows of products that are complete */
  take(rows: readonly FeedRow[]): FeedRow[] {
    const complete: FeedRow[] = []
    for (const row of rows) {
      const [first] = this.#group
      const isSame = first !== undefined && row.fields.item_group_id === first.fields.item_group_id
      if (!isSame || row.fields.title !== undefined || this.#group.length === mostRows)
        complete.push(...this.end())
      this.#group.push(row)
    }
    return complete
  }

  end(): FeedRow[] {
    const [first, ...others] = this.#group.splice(0)
    if (first === undefined) return []
    if (first.leftOut) for (const row of others) row.leftOut ??= first.leftOut
    const variants = others.filter(
      ({ fields, isTooLong }) => isTooLong || (fields.id ?? fields.price) !== undefined,
    )
    const photos = [first, ...others].flatMap(({ fields }) => fields.image_link ?? [])
    for (const row of variants) for (const field of ofProduct) copyField(first, row, field)
    if (others.length === 0) return [first]
    for (const row of [first, ...variants]) {
      const [main, ...more] = photos
      if (main !== undefined) row.fields.image_link = main
      row.morePhotos.push(...more)
    }
    return [first, ...variants]
  }
}

function copyField({ fields }: FeedRow, { fields: own }: FeedRow, field: ColumnTarget): void {
  if (fields[field] !== undefined) own[field] ??= fields[field]
}
