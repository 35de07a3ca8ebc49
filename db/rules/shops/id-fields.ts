import { customLabelFields, type FeedField } from '../imports/feed-fields.ts'

/** Fields of a feed that may hold the shop's own number of a product. */
export const idFields = [
  'id',
  'gtin',
  'mpn',
  'item_group_id',
  'link',
  ...customLabelFields,
] as const satisfies FeedField[]
export type IdField = (typeof idFields)[number]

/** The columns of a product that `idFields` are kept in. */
export type IdFacts = {
  sku: string
  gtin: string | null
  mpn: string | null
  itemGroupId: string | null
  link: string | null
  customLabels: Record<string, string>
}

/** Returns a field as the feed has it; an empty text if missing. */
export function valueOfField(product: IdFacts, field: IdField): string {
  const { sku, gtin, mpn, itemGroupId, link, customLabels } = product
  const named: Partial<Record<IdField, string | null>> = {
    id: sku,
    gtin,
    mpn,
    item_group_id: itemGroupId,
    link,
    ...customLabels,
  }
  return named[field]?.trim() ?? ''
}
