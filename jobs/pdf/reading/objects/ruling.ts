import { type HotspotArea, intersection } from '#db/rules/hotspots/areas.ts'
import type { Clip } from './clips.ts'
import { areaOf } from './matrices.ts'
import type { PaintedPath, PathPart } from './paths.ts'

/** Lines and rectangles that are drawn on a page, in fractions of it as displayed; a line has no width or no height. */
export type Ruling = {
  lines: HotspotArea[]
  boxes: HotspotArea[]
  dots: HotspotArea[] // round, as browsers draw the bullets of lists
  images: HotspotArea[]
}

export const noRuling: Ruling = { lines: [], boxes: [], dots: [], images: [] }

const mostThickness = 0.006 // of the page's longer side, from which a filled rectangle is no line
const largestDot = 0.012 // of the page
const straight = 0.0008 // of the page; ends of a line differ by less

/** Tells what paths draw along the edges of the page: rules of tables, frames and backgrounds. */
export function rulingOf(paths: readonly PaintedPath[], images: HotspotArea[]): Ruling {
  const ruling: Ruling = { lines: [], boxes: [], dots: [], images }
  for (const { parts, isFilled, window } of paths)
    for (const part of parts) add(ruling, part, isFilled, area => intersection(area, window))
  return ruling
}

function add(ruling: Ruling, { points, isRounded }: PathPart, isFilled: boolean, clip: Clip): void {
  const edges = points.slice(1).map((point, at) => areaOf([points[at] ?? point, point]))
  const area = areaOf(points)
  if (isRounded && Math.max(area.width, area.height) <= largestDot) ruling.dots.push(area)
  if (isRounded ? !isRoundedBox(area, edges) : !edges.every(isAlongPage)) return
  const isBox = area.width > straight && area.height > straight
  const visible = clip(isBox ? area : flat(area))
  if (!visible) return
  if (!isBox) ruling.lines.push(visible)
  else if (isFilled && Math.min(area.width, area.height) <= mostThickness) ruling.lines.push(flat(visible))
  else if (points.length >= 4) ruling.boxes.push(visible)
  else ruling.lines.push(...edges.flatMap(edge => clip(flat(edge)) ?? []))
}

const mostRoundedPoints = 20
const straightShare = 0.5 // of the edges of a box with rounded corners

function isRoundedBox(area: HotspotArea, edges: HotspotArea[]): boolean {
  const long = edges.filter(isAlongPage).reduce((sum, { width, height }) => sum + width + height, 0)
  return edges.length <= mostRoundedPoints && long >= straightShare * 2 * (area.width + area.height)
}

function isAlongPage({ width, height }: HotspotArea): boolean {
  return Math.min(width, height) <= straight
}

/** Returns the line in the middle of a thin area. */
function flat({ left, top, width, height }: HotspotArea): HotspotArea {
  return width >= height
    ? { left, top: top + height / 2, width, height: 0 }
    : { left: left + width / 2, top, width: 0, height }
}
