import { type HotspotType, hotspotTypes, rulesOf } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot } from './hotspot.ts'

/** The kinds in the order of their keys: `1` to `6`. */
export const kinds: readonly HotspotType[] = hotspotTypes

/** What people call a hotspot of a kind. */
export function kindName(type: HotspotType): string {
  return rulesOf(type).name
}

/** What a hotspot is called where several are listed: its title, else what it shows or leads to. */
export function nameOf(hotspot: EditedHotspot): string {
  return hotspot.title?.trim() || rulesOf(hotspot.type).subject(hotspot) || kindName(hotspot.type)
}

/** What a hotspot lacks before it can be stored, in words; undefined when it lacks nothing. */
export function lackOf({ type, details }: EditedHotspot): string | undefined {
  return rulesOf(type).lack(details)
}
