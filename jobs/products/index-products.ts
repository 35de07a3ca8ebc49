import { indexProducts, unindexedSets } from '#db/products/words.ts'
import type { Payload } from '#db/queue.ts'
import type { JobContext } from '../job-context.ts'

/** Rebuilds the word index of a product set; without one, of every incomplete set. */
export async function indexProductsJob(
  { set }: Payload<'index_products'>,
  { signal }: JobContext,
): Promise<void> {
  for (const one of set ? [set] : await unindexedSets()) await indexProducts(one, signal)
}
