import type { FeedRow } from './feed-row.ts'
import { feedRows } from './feed-rows.ts'
import type { FeedBounds } from './feed-text.ts'
import { FeedRefused } from './refusals.ts'

/** Characters of a product's id, which is the SKU that hotspots name. */
const longestId = 255

/**
 * Counts the rows of a feed file that make a product, having a title and an id that no row before had, and the others.
 * @throws FeedRefused, also where no row makes a product; the signal's reason when aborted
 */
export async function countProducts(path: string, bounds: FeedBounds) {
  const counts = { successCount: 0, failedCount: 0 }
  const known = new Set<string>()
  for await (const row of feedRows(path, bounds)) {
    const id = idOf(row)
    if (id === undefined || known.has(id)) counts.failedCount += 1
    else known.add(id)
  }
  counts.successCount = known.size
  if (counts.successCount > 0) return counts
  const found = counts.failedCount === 0 ? 'no products' : 'no product with an id and a title'
  throw new FeedRefused(`The feed has ${found}. Check that it is the right file.`, { counts })
}

/** The id of a row that makes a product. */
function idOf(row: FeedRow): string | undefined {
  const [id, title] = [row.get('id')?.[0], row.get('title')?.[0]]
  return id && title && id.length <= longestId ? id : undefined
}
