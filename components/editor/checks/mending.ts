import { anchor, onSpread } from '#db/rules/hotspots/anchors.ts'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { FindingKind } from '#db/rules/publishing/finding-kinds.ts'
import { enlarged } from '#db/rules/touch/enlarged.ts'
import { fingerPx, phoneWidth } from '#db/rules/touch/targets.ts'
import { changesOf, type HotspotChange } from '../history/changes.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { boundedArea } from '../place/bounds.ts'

/** Faults that can be fixed without a question. */
const mendableKinds = ['too_small', 'outside', 'missing_page'] as const satisfies FindingKind[]
export type MendableKind = (typeof mendableKinds)[number]

export function isMendable(kind: FindingKind): kind is MendableKind {
  return mendableKinds.some(mendable => mendable === kind)
}

/**
 * Returns the changes that fix a fault of some hotspots; none for those that cannot be fixed.
 * @param hotspots all of the spread
 * @param keys of the faulty ones
 * @param ratios width / height of the spread's pages
 */
export function mending(
  kind: MendableKind,
  hotspots: readonly EditedHotspot[],
  keys: ReadonlySet<string>,
  ratios: readonly number[],
): HotspotChange[] {
  const faulty = hotspots.filter(({ key }) => keys.has(key))
  if (kind === 'missing_page') return faulty.map(hotspot => ({ do: 'remove', hotspot }))
  if (kind === 'outside') return changesOf(faulty, ({ area }) => ({ area: boundedArea(area) }))
  const areas = enlargedOn(hotspots, keys, ratios)
  return changesOf(faulty, ({ key, area }) => ({ area: areas.get(key) ?? area }))
}

/** Stays within its page: a phone shows one at a time. */
function enlargedOn(
  hotspots: readonly EditedHotspot[],
  keys: ReadonlySet<string>,
  ratios: readonly number[],
) {
  const areas = new Map<string, HotspotArea>()
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0)
  const placed = hotspots.map(({ key, area }) => ({ key, ...anchor(area, ratios) }))
  for (const [page, ratio] of ratios.entries()) {
    const own = placed.filter(each => each.page === page)
    const [small, others] = [own.filter(({ key }) => keys.has(key)), own.filter(({ key }) => !keys.has(key))]
    // Pages of different sizes are equally wide on a phone.
    const width = (fingerPx / phoneWidth) * (total / ratios.length / ratio)
    const grown = enlarged(
      small.map(({ area }) => area),
      others.map(({ area }) => area),
      { width, height: width * ratio },
    )
    for (const [index, { key }] of small.entries()) {
      const area = grown[index]
      if (area) areas.set(key, onSpread({ page, area }, ratios))
    }
  }
  return areas
}
