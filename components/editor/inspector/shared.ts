import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot } from '../hotspot.ts'

/** What hotspots have in common: undefined where they differ. */
export function shared<Hotspot, Value>(
  hotspots: readonly Hotspot[],
  pick: (hotspot: Hotspot) => Value,
): Value | undefined {
  const [first, ...others] = hotspots
  if (first === undefined) return undefined
  const value = pick(first)
  return others.every(other => Object.is(pick(other), value)) ? value : undefined
}

/** Hotspots that are all of one type. */
export type OfType<Type extends HotspotType> = (EditedHotspot & { type: Type })[]
