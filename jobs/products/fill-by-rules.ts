import { fillSet } from '#db/product-rules/fill-set.ts'
import type { Payload } from '#db/queue.ts'

/** Fills hotspots by their rules when a sale begins or ends, or after changes that take long. */
export async function fillByRulesJob(set: Payload<'fill_by_rules'>): Promise<void> {
  await fillSet(set)
}
