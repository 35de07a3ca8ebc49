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
export type OfType<Type extends HotspotType> = Extract<EditedHotspot, { type: Type }>[]

export function allOf<Type extends HotspotType>(
  hotspots: EditedHotspot[],
  type: Type,
): OfType<Type> | undefined {
  return hotspots.length > 0 && hotspots.every(hotspot => hotspot.type === type)
    ? (hotspots as OfType<Type>)
    : undefined
}
