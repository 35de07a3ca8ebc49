import { z } from 'zod'
import type { EditedHotspot } from '../hotspot.ts'
import { editedHotspot } from '../hotspot-shape.ts'
import { copyOf } from '../new-hotspot.ts'
import { boundedArea } from '../place/bounds.ts'
import { areaOfBox, boxOf, type Size } from '../place/boxes.ts'

/** More than any page holds: not a copy of ours. */
const mostPasted = 1000

const copied = z.object({
  recto: z.literal('hotspots'),
  /** Of the source spread, in pixels, so that hotspots keep their size. */
  size: z.object({ width: z.number().gt(0), height: z.number().gt(0) }),
  hotspots: z.array(editedHotspot).min(1).max(mostPasted),
})

/** Serializes hotspots for the clipboard. */
export function clipboardText(hotspots: readonly EditedHotspot[], size: Size): string {
  return JSON.stringify({ recto: 'hotspots', size, hotspots: [...hotspots] } satisfies z.input<typeof copied>)
}

/**
 * Reads hotspots from the clipboard. They keep their size and place, a little aside if one is there already.
 * @returns undefined for other text
 */
export function pastedFrom(
  text: string,
  size: Size,
  currentHotspots: readonly EditedHotspot[],
): EditedHotspot[] | undefined {
  const { data, success } = copied.safeParse(parsed(text))
  if (!success) return undefined
  const shift = shiftFrom(
    data.hotspots.map(({ area }) => areaOfBox(boxOf(area, data.size), size)),
    currentHotspots,
  )
  return data.hotspots.map(hotspot => {
    const area = areaOfBox(boxOf(hotspot.area, data.size), size)
    return copyOf(hotspot, boundedArea({ ...area, left: area.left + shift, top: area.top + shift }))
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const step = 0.01

/** Returns the smallest multiple of a step that puts no area onto an existing one. */
function shiftFrom(
  areas: readonly EditedHotspot['area'][],
  currentHotspots: readonly EditedHotspot[],
): number {
  for (let shift = 0; shift < 0.5; shift += step) {
    const isTaken = areas.some(area =>
      currentHotspots.some(
        other =>
          Math.abs(other.area.left - area.left - shift) < step / 2 &&
          Math.abs(other.area.top - area.top - shift) < step / 2,
      ),
    )
    if (!isTaken) return shift
  }
  return 0
}
