import type { Queryable } from '../client.ts'
import { type AffectedRules, refillPublication } from '../product-rules/refill.ts'
import { askForPhotos } from '../products/photo-fetching.ts'
import { type HotspotKind, ruleOf, rulesOf } from '../rules/hotspots/hotspots.ts'
import type { PublicationRow } from '../schema/publications.ts'

type Standing = HotspotKind & { products?: unknown }
type Changes = { products?: unknown; details?: object; kind?: HotspotKind }

/** Tells which rules may choose anew. @param changes undefined for a hotspot that comes or goes */
export function affectedRules(hotspot: Standing, changes?: Changes): AffectedRules | undefined {
  const { type, details } = hotspot
  // Details that are changed are of its own kind.
  const after = { type, details: { ...details, ...changes?.details }, ...changes?.kind } as HotspotKind
  if ([hotspot, after].every(each => rulesOf(each.type).list !== 'products')) return undefined
  const { products, kind }: Changes = changes ?? { products: hotspot.products }
  const hasRule = ruleOf(hotspot) !== null || ruleOf(after) !== null
  const isChanged = changes === undefined || products || kind || Object.keys(changes.details ?? {}).length > 0
  if (hasRule) return isChanged ? 'all' : undefined
  return products || kind ? 'once' : undefined
}

/** Has rules of a locked publication choose anew. @param affected undefined for none */
export async function refill(
  tx: Queryable,
  { id, groupId }: Pick<PublicationRow, 'id' | 'groupId'>,
  affected: AffectedRules | undefined,
): Promise<void> {
  if (affected && (await refillPublication(tx, id, affected))) await askForPhotos(tx, groupId)
}
