import { type HotspotType, hotspotTypes, rulesOf } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot } from './hotspot.ts'

/** The kinds in the order of their keys: `1` to `6`. */
export const editorKinds: readonly HotspotType[] = hotspotTypes

export function kindName(type: HotspotType): string {
  return rulesOf(type).name
}

/** Returns a hotspot's name for lists: its title, or else its content or target. */
export function hotspotName(hotspot: EditedHotspot): string {
  return hotspot.title?.trim() || rulesOf(hotspot.type).subject(hotspot) || kindName(hotspot.type)
}

/** Returns the missing field in words; undefined if it is complete. */
export function hotspotLack({ type, details }: EditedHotspot): string | undefined {
  return rulesOf(type).lack(details)
}
