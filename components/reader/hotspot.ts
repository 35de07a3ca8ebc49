import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { ReaderFields } from '#db/rules/hotspots/fields.ts'
import type { HotspotType, ReaderContents } from '#db/rules/hotspots/hotspots.ts'

/**
 * Shows where there is something to open: a round mark, by its centre; a line under words; or a line around them. Fractions
 * of the hotspot.
 */
export type Indication = { left: number; top: number } | { under: Omit<HotspotArea, 'height'> } | 'outline'

/** A hotspot as the reader shows it: named in the publication's language, with all that is seen before it is opened. */
export type ReaderHotspot = {
  id: number
  /** Fractions of its page; it may reach over the gutter. */
  area: HotspotArea
  /** Parts of it beyond the spread, in fractions of itself: top, right, bottom, left. */
  cut?: [number, number, number, number]
  /** How far presses beside it count, where neighbours limit that, in fractions of itself: up, right, down, left. */
  room?: [number, number, number, number]
  /** Mark on the page; null for none. */
  mark: Indication | null
  name: string
  /** Target without JavaScript. */
  href: string
  /** Rich text, sanitised when it was stored. */
  text?: string
  /** A product in its theme, sanitised: drawn in its place on the page. `name` says the same. */
  themed?: string
  /** True if its content is visible on the page. */
  isInline?: true
} & ReaderFields &
  { [Type in HotspotType]: { type: Type } & ReaderContents[Type] }[HotspotType]

export type HotspotOfType<Type extends HotspotType> = ReaderHotspot & { type: Type }
