import { wordKey } from '#db/rules/feed-values/word-keys.ts'
import type { ColumnTarget } from './mapping.ts'

/** Exports that call something else by a usual name, by columns that only they have. */
const exports: { has: string[]; targets: Record<string, ColumnTarget | null> }[] = [
  // WooCommerce
  {
    has: ['sku', 'visibility in catalog', 'regular price'],
    targets: {
      sku: 'id',
      id: null,
      type: null,
      stock: null,
      parent: 'item_group_id',
      'short description': null,
    },
  },
  // Magento
  {
    has: ['sku', 'attribute set code', 'product type'],
    targets: { 'product type': null, categories: 'product_type', 'short description': null },
  },
  ...[
    ['ugs', 'tarif regulier'],
    ['sku', 'reguliere prijs'],
    ['sku', 'precio normal'],
    ['artikelnummer', 'regularer preis'],
  ].map(has => ({ has, targets: { type: null } })),
  // BigCommerce
  {
    has: ['product code sku', 'item type', 'product type'],
    targets: { 'product type': null, 'product id': null },
  },
  // PrestaShop
  {
    has: ['product id', 'reference', 'wholesale price'],
    targets: { reference: 'id', 'product id': null, summary: null, id: null },
  },
  // SAP, which calls its products materials
  { has: ['material', 'materialkurztext'], targets: { material: 'id' } },
  { has: ['material', 'material description'], targets: { material: 'id' } },
  // Wix and Squarespace
  { has: ['handle id', 'field type'], targets: { 'handle id': 'item_group_id' } },
  {
    has: ['product id non editable', 'variant id non editable'],
    targets: {
      'product id non editable': 'item_group_id',
      'variant id non editable': null,
      'product page': null,
    },
  },
  // eBay
  {
    has: ['custom label', 'title', 'start price'],
    targets: { 'custom label': 'id', 'start price': 'price' },
  },
  // Trendyol
  { has: ['stok kodu', 'model kodu'], targets: { 'stok kodu': 'id', 'model kodu': 'item_group_id' } },
]

/** Returns the fields of columns by their keys, if they are those of an export that is known. */
export function exportColumns(keys: readonly string[]): ReadonlyMap<string, ColumnTarget | null> {
  const known = exports.find(({ has }) => has.every(name => keys.includes(wordKey(name))))
  return new Map(Object.entries(known?.targets ?? {}).map(([name, target]) => [wordKey(name), target]))
}
