import { type ColumnTarget, columnTargets } from '#db/rules/feed-files/mapping.ts'
import { type CustomLabelField, customLabelFields } from '#db/rules/imports/feed-fields.ts'

const names: Record<Exclude<ColumnTarget, CustomLabelField>, string> = {
  id: 'SKU',
  title: 'Title',
  description: 'Description',
  link: 'Link to the product',
  image_link: 'Main photo',
  additional_image_link: 'Another photo',
  price: 'Price',
  sale_price: 'Sale price',
  sale_price_effective_date: 'Sale period',
  currency: 'Currency',
  availability: 'Availability',
  brand: 'Brand',
  gtin: 'GTIN (EAN, UPC)',
  mpn: 'Manufacturer number (MPN)',
  product_type: 'Category',
  google_product_category: 'Google category',
  item_group_id: 'Variant group',
}

/** What people call a field of a product. */
export function targetInWords(target: ColumnTarget): string {
  return isCustomLabel(target) ? `Custom label ${target.slice('custom_label_'.length)}` : names[target]
}

function isCustomLabel(target: ColumnTarget): target is CustomLabelField {
  return (customLabelFields as readonly ColumnTarget[]).includes(target)
}

/** Common fields first, custom labels last. */
export const fieldTargets = columnTargets.filter(target => !isCustomLabel(target))
export const labelTargets = columnTargets.filter(isCustomLabel)
