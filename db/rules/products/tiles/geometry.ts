import { gaps, type HotspotArea } from '../../hotspots/areas.ts'

/** True if an area is inside another, but for a line's width. */
export function holds(outer: HotspotArea, inner: HotspotArea, more = 0.004): boolean {
  return (
    inner.left >= outer.left - more &&
    inner.top >= outer.top - more &&
    inner.left + inner.width <= outer.left + outer.width + more &&
    inner.top + inner.height <= outer.top + outer.height + more
  )
}

export type TileSide = 'above' | 'below' | 'left' | 'right' | 'over'

/** Tells on which side of an area another one is, and how far, if they face each other with half of the shorter edge. */
export function sideOf(one: HotspotArea, other: HotspotArea): { side: TileSide; gap: number } | undefined {
  const [across, down] = gaps(one, other)
  if (across < 0 && down < 0) return { side: 'over', gap: 0 }
  const facesAcross = -down >= Math.min(one.height, other.height) / 2
  const facesDown = -across >= Math.min(one.width, other.width) / 2
  if (facesDown) return { side: other.top < one.top ? 'above' : 'below', gap: Math.max(0, down) }
  if (facesAcross) return { side: other.left < one.left ? 'left' : 'right', gap: Math.max(0, across) }
  return undefined
}

/** The area between two that face each other. */
export function between(one: HotspotArea, other: HotspotArea): HotspotArea {
  const [across, down] = gaps(one, other)
  const inner = (from: 'left' | 'top', length: 'width' | 'height', gap: number) => {
    const starts = [one[from], other[from]]
    const ends = [one[from] + one[length], other[from] + other[length]]
    return gap < 0 ? [Math.max(...starts), -gap] : [Math.min(...ends), gap]
  }
  const [left = 0, width = 0] = inner('left', 'width', across)
  const [top = 0, height = 0] = inner('top', 'height', down)
  return { left, top, width, height }
}
