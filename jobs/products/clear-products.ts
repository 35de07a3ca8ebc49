import { clearFeedProducts } from '#db/products/clearing.ts'
import type { Payload } from '#db/queue.ts'

/** Clears away the products of a feed that was taken from a group. */
export async function clearProductsJob({ groupId }: Payload<'clear_products'>): Promise<void> {
  await clearFeedProducts(groupId)
}
