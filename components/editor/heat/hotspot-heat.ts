import type { HotspotCounts } from '#db/rules/statistics/heat.ts'
import type { Range } from '#db/rules/statistics/ranges.ts'

/** Counts of a publication's hotspots, by id; those that are missing were never seen. */
export type HotspotFigures = {
  counts: ReadonlyMap<number, HotspotCounts>
  /** The first day on which anybody read; null if nobody has. */
  since: string | null
}

/** Reads counts of a range. It may throw an error with a sentence for people. */
export type ReadHotspotFigures = (range: Range) => Promise<HotspotFigures>

const none: HotspotCounts = { seen: 0, pressed: 0 }

/** Returns the counts of a hotspot; of one that is not stored yet, none. */
export function hotspotCounts({ counts }: HotspotFigures, { id }: { id: number | null }): HotspotCounts {
  return (id === null ? undefined : counts.get(id)) ?? none
}

/** Returns the counts of several together. */
export function heatSum(figures: HotspotFigures, hotspots: readonly { id: number | null }[]): HotspotCounts {
  return hotspots
    .map(hotspot => hotspotCounts(figures, hotspot))
    .reduce((sum, { seen, pressed }) => ({ seen: sum.seen + seen, pressed: sum.pressed + pressed }), none)
}
