import { isParallel } from '../lines/placed-text.ts'
import type { Segment } from '../lines/text-lines.ts'

/** Groups text by its writing direction, that of most letters first. */
export function directionsOf(segments: Segment[]): Segment[][] {
  const groups: Segment[][] = []
  for (const segment of segments) {
    const group = groups.find(([first]) => first && isParallel(first.angle, segment.angle))
    if (group) group.push(segment)
    // A page with text in a hundred directions is a drawing.
    else if (groups.length < 100) groups.push([segment])
    else groups.at(-1)?.push(segment)
  }
  return groups.sort((one, other) => lettersOf(other) - lettersOf(one))
}

function lettersOf(segments: Segment[]): number {
  return segments.reduce((sum, { letters }) => sum + letters, 0)
}
