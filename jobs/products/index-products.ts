import { indexProducts, unindexedSets } from '#db/products/words.ts'
import type { Payload } from '#db/queue.ts'
import type { Circumstances } from '../circumstances.ts'

/** Notes the words by which products are found; of whatever set lacks some, where none is named. */
export async function indexProductsJob(
  { set }: Payload<'index_products'>,
  { signal }: Circumstances,
): Promise<void> {
  for (const one of set ? [set] : await unindexedSets()) await indexProducts(one, signal)
}
