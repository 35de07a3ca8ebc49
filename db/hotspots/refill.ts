import type { Queryable } from '../client.ts'
import { refillPublication } from '../product-rules/refill.ts'
import { askForPhotos } from '../products/photo-fetching.ts'
import { type HotspotType, rulesOf } from '../rules/hotspots/hotspots.ts'
import type { PublicationRow } from '../schema/publications.ts'

type Changes = { products?: unknown; details?: object; kind?: { type: HotspotType } }

/** True if hotspots with rules may have to choose anew. @param changes undefined for a hotspot that comes or goes */
export function changesProducts({ type }: { type: HotspotType }, changes?: Changes): boolean {
  const types = [type, ...(changes?.kind ? [changes.kind.type] : [])]
  if (types.every(name => rulesOf(name).list !== 'products')) return false
  if (changes === undefined || changes.kind || changes.products) return true
  return Object.keys(changes.details ?? {}).length > 0
}

/** Has the rules of a locked publication choose anew. */
export async function refill(tx: Queryable, { id, groupId }: PublicationRow): Promise<void> {
  if (await refillPublication(tx, id)) await askForPhotos(tx, groupId)
}
