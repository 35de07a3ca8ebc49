import type { Warning } from '#app/_http/answers/warnings.ts'
import type { Hotspot } from '#db/hotspots/hotspots.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { whyUnfilled } from '#db/product-rules/unfilled.ts'
import { ruleOf } from '#db/rules/hotspots/hotspots.ts'
import { findSpread } from '#db/spreads/spreads.ts'

/** Warns of a rule that has found no product for the hotspot that was sent. */
export async function ruleWarnings(
  viewer: Viewer,
  { spread_id }: { spread_id: number },
  hotspot: Hotspot,
): Promise<Warning[]> {
  const rule = ruleOf(hotspot)
  if (rule === null || hotspot.products.length > 0) return []
  const { publication, group } = await findSpread(viewer, spread_id)
  const message = await whyUnfilled(
    { groupId: group.id, publicationId: publication.id },
    { id: hotspot.id, rule },
  )
  return message === undefined ? [] : [{ field: 'product_rule', message }]
}
