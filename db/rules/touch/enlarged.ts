import type { HotspotArea } from '../hotspots/areas.ts'

type Size = { width: number; height: number }

const mostOnPage = 2000 // bounds the quadratic work: with more on a page nothing is enlarged
const noise = 1e-9

/** Enlarges touch targets as far as there is room, without overlaps; all in fractions of the page. */
export function enlarged(
  areas: readonly HotspotArea[],
  others: readonly HotspotArea[],
  least: Size,
): HotspotArea[] {
  const all = [...areas, ...others]
  if (all.length > mostOnPage) return [...areas]
  // Text is wide and low: growing in height first leaves room for neighbours in the line.
  for (const axis of [down, across]) {
    // Based on the areas before, so that the result does not depend on order.
    const before = [...all]
    for (const index of areas.keys()) all[index] = grown(before, index, axis, least, areas.length)
    for (const index of areas.keys()) all[index] = grown(all, index, axis, least, 0)
  }
  return all.slice(0, areas.length)
}

type Axis = {
  from: 'left' | 'top'
  length: 'width' | 'height'
  other: Axis['from']
  otherLength: Axis['length']
}
const down: Axis = { from: 'top', length: 'height', other: 'left', otherLength: 'width' }
const across: Axis = { from: 'left', length: 'width', other: 'top', otherLength: 'height' }

/** @param sharing areas below this index leave each other half of the gap, if both want to grow */
function grown(
  all: readonly HotspotArea[],
  index: number,
  axis: Axis,
  least: Size,
  sharing: number,
): HotspotArea {
  const area = all[index] ?? { left: 0, top: 0, width: 0, height: 0 }
  const leastLength = least[axis.length]
  if (area[axis.length] >= leastLength - noise) return area
  const [start, end] = [area[axis.from], area[axis.from] + area[axis.length]]
  let [before, after] = [Math.max(0, start), Math.max(0, 1 - end)]
  for (const [at, neighbour] of all.entries()) {
    if (at === index || !isBeside(area, neighbour, axis)) continue
    const part = at < sharing && neighbour[axis.length] < leastLength - noise ? 2 : 1
    const [first, last] = [neighbour[axis.from], neighbour[axis.from] + neighbour[axis.length]]
    if (last <= start + noise) before = Math.min(before, Math.max(0, start - last) / part)
    else if (first >= end - noise) after = Math.min(after, Math.max(0, first - end) / part)
  }
  const missing = leastLength - area[axis.length]
  const grownBefore = Math.min(before, Math.max(missing / 2, missing - after))
  const grownAfter = Math.min(after, missing - grownBefore)
  return {
    ...area,
    [axis.from]: start - grownBefore,
    [axis.length]: area[axis.length] + grownBefore + grownAfter,
  }
}

/** True if growing along the axis could make them meet. */
function isBeside(one: HotspotArea, other: HotspotArea, { other: from, otherLength: length }: Axis): boolean {
  return (
    Math.min(one[from] + one[length], other[from] + other[length]) - Math.max(one[from], other[from]) > noise
  )
}
