import { clearFeedProducts } from '#db/products/clearing.ts'
import type { Payload } from '#db/queue.ts'

/** Deletes the products of a removed feed. */
export async function clearProductsJob({ groupId }: Payload<'clear_products'>): Promise<void> {
  await clearFeedProducts(groupId)
}
