import {
  columnsOfTexts,
  customLabelFields,
  identifierFields,
  type TextColumn,
} from '../imports/feed-fields.ts'

/** Fields of a feed that may hold the shop's own number of a product. */
export const idFields = ['id', ...identifierFields, 'link', ...customLabelFields] as const
export type IdField = (typeof idFields)[number]

/** The columns of a product that `idFields` are kept in. */
export type IdFacts = Partial<Record<TextColumn, string | null>> & {
  sku: string
  link: string | null
  customLabels: Record<string, string>
}

const columns = new Map<string, TextColumn>(columnsOfTexts)

/** Returns a field as the feed has it; an empty text if missing. */
export function valueOfField(product: IdFacts, field: IdField): string {
  const { sku, link, customLabels } = product
  if (field === 'id') return sku
  if (field === 'link') return link?.trim() ?? ''
  const column = columns.get(field)
  return (column ? product[column] : customLabels[field])?.trim() ?? ''
}
