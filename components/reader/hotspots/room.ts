import { gaps, type HotspotArea } from '#db/rules/hotspots/areas.ts'

/** Least size of what a finger presses, in widths of the page of a phone that is 320 CSS pixels wide: 24 of these. */
const fingerShare = 24 / 320

/** How far presses beside a small hotspot may count as on it, in fractions of itself: up, right, down, left. */
export type Room = [up: number, right: number, down: number, left: number]

/**
 * Adds the room around small hotspots that have neighbours near: half of the way to these, so that lines of links share
 * what is between them. The others have room for a finger on all sides.
 * @param ratio width / height of the page
 */
export function withRoom<Hotspot extends { area: HotspotArea }>(
  hotspots: readonly Hotspot[],
  ratio: number,
): (Hotspot & { room?: Room })[] {
  const finger = { width: fingerShare, height: fingerShare * ratio }
  return hotspots.map(hotspot => {
    const { area } = hotspot
    const across = Math.max(0, finger.width - area.width) / 2
    const down = Math.max(0, finger.height - area.height) / 2
    if (across === 0 && down === 0) return hotspot
    const reaches: Room = [down, across, down, across]
    const room: Room = [...reaches]
    const limit = (side: 0 | 1 | 2 | 3, gap: number) => {
      room[side] = Math.min(room[side], Math.max(0, gap) / 2)
    }
    for (const other of hotspots) {
      if (other === hotspot) continue
      const [apart, below] = gaps(area, other.area)
      const isAbove = other.area.top + other.area.height / 2 < area.top + area.height / 2
      const isBefore = other.area.left + other.area.width / 2 < area.left + area.width / 2
      // A neighbour in the same column is above or below, one in the same row before or after.
      if (apart < across && below >= apart) limit(isAbove ? 0 : 2, below)
      else if (below < down) limit(isBefore ? 3 : 1, apart)
    }
    if (room.every((reach, side) => reach === reaches[side])) return hotspot
    const [up, right, under, left] = room
    return {
      ...hotspot,
      room: [up / area.height, right / area.width, under / area.height, left / area.width],
    }
  })
}
