import { indexProducts, unindexedSets } from '#db/products/words.ts'
import type { Payload } from '#db/queue.ts'
import type { Circumstances } from '../circumstances.ts'

/** Rebuilds the word index of a product set; without one, of every incomplete set. */
export async function indexProductsJob(
  { set }: Payload<'index_products'>,
  { signal }: Circumstances,
): Promise<void> {
  for (const one of set ? [set] : await unindexedSets()) await indexProducts(one, signal)
}
