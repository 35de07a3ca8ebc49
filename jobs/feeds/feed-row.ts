/**
 * One product as the feed has it: texts by field, in the order given. Names are those of Google Shopping feeds
 * without the prefix: `id`, `sale_price`, `additional_image_link`.
 */
export type FeedRow = ReadonlyMap<string, readonly string[]>

/** Field names of both kinds of feed in one spelling: `g:Sale Price` → `sale_price`. */
export function fieldName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_')
}
