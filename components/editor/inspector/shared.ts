import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot } from '../hotspot.ts'

/** Returns the common value of hotspots; undefined if they differ. */
export function sharedValue<Hotspot, Value>(
  hotspots: readonly Hotspot[],
  pick: (hotspot: Hotspot) => Value,
): Value | undefined {
  const [first, ...others] = hotspots
  if (first === undefined) return undefined
  const value = pick(first)
  return others.every(other => Object.is(pick(other), value)) ? value : undefined
}

export type OfType<Type extends HotspotType> = (EditedHotspot & { type: Type })[]
