import type { EditorBox, Point } from './boxes.ts'

/** Lines to snap to, from left to right and from top to bottom, each with its source box. */
export type SnapLines = { across: SnapLine[]; down: SnapLine[] }
export type SnapLine = { at: number; from: number; to: number }

/** A visible line that something snapped to. */
export type Guide = { direction: 'across' | 'down'; at: number; from: number; to: number }

/** Things to align with, in pixels of the spread. */
type Surroundings = {
  /** Upright boxes of the resting hotspots. */
  hotspots: readonly EditorBox[]
  pages: readonly EditorBox[]
  /** The PDF's own lines, paragraphs and figures. */
  texts: readonly EditorBox[]
}

/** Returns the edges and middles of hotspots and pages, with the gutter, and the edges of the PDF's content. */
export function snapLines({ hotspots, pages, texts }: Surroundings): SnapLines {
  const whole = [...hotspots, ...pages]
  return {
    across: sorted([
      ...whole.flatMap(box => linesOf(box, 'across', true)),
      ...texts.flatMap(box => linesOf(box, 'across', false)),
    ]),
    down: sorted([
      ...whole.flatMap(box => linesOf(box, 'down', true)),
      ...texts.flatMap(box => linesOf(box, 'down', false)),
    ]),
  }
}

function linesOf(box: EditorBox, direction: 'across' | 'down', withMiddle: boolean): SnapLine[] {
  const [from, length] = direction === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const [other, extent] = direction === 'across' ? (['y', 'height'] as const) : (['x', 'width'] as const)
  const places = withMiddle ? [0, 0.5, 1] : [0, 1]
  return places.map(part => ({
    at: box[from] + part * box[length],
    from: box[other],
    to: box[other] + box[extent],
  }))
}

const sorted = (lines: SnapLine[]) => lines.toSorted((one, other) => one.at - other.at)

/**
 * Returns the distance to the nearest line for an edge or the middle of a box, per axis.
 * @param within snapping distance, in pixels of the spread
 */
export function snapMove(box: EditorBox, lines: SnapLines, within: number): { by: Point; guides: Guide[] } {
  const x = nearest([box.x, box.x + box.width / 2, box.x + box.width], lines.across, within)
  const y = nearest([box.y, box.y + box.height / 2, box.y + box.height], lines.down, within)
  const by = { x: x?.way ?? 0, y: y?.way ?? 0 }
  const moved = { ...box, x: box.x + by.x, y: box.y + by.y }
  return { by, guides: [...guideOf('across', x, moved), ...guideOf('down', y, moved)] }
}

/** Snaps a dragged corner or edge. @param free axes along which the point can move */
export function snapPoint(
  point: Point,
  lines: SnapLines,
  within: number,
  free: { across: boolean; down: boolean } = { across: true, down: true },
): { point: Point; guides: Guide[] } {
  const x = free.across ? nearest([point.x], lines.across, within) : undefined
  const y = free.down ? nearest([point.y], lines.down, within) : undefined
  const snapped = { x: point.x + (x?.way ?? 0), y: point.y + (y?.way ?? 0) }
  const box = { ...snapped, width: 0, height: 0 }
  return { point: snapped, guides: [...guideOf('across', x, box), ...guideOf('down', y, box)] }
}

type Near = { line: SnapLine; way: number }

function nearest(places: readonly number[], lines: readonly SnapLine[], within: number): Near | undefined {
  let best: Near | undefined
  for (const place of places) {
    for (let index = firstFrom(lines, place - within); index < lines.length; index++) {
      const line = lines[index]
      if (line === undefined || line.at > place + within) break
      const way = line.at - place
      if (best === undefined || Math.abs(way) < Math.abs(best.way)) best = { line, way }
    }
  }
  return best
}

/** Returns the index of the first line at or after a place. Binary search, since a page may have thousands. */
function firstFrom(lines: readonly SnapLine[], place: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.at ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

function guideOf(direction: 'across' | 'down', near: Near | undefined, box: EditorBox): Guide[] {
  if (near === undefined) return []
  const [start, length] = direction === 'across' ? [box.y, box.height] : [box.x, box.width]
  const { at, from, to } = near.line
  return [{ direction, at, from: Math.min(from, start), to: Math.max(to, start + length) }]
}
