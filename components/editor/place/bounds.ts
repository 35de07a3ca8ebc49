import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { EditorBox, Point, Size } from './boxes.ts'

/** Smallest side that a finger hits at fit, in pixels of the spread. */
export const leastSide = 8

/**
 * Limits a movement so that boxes stay on the spread. Those already over an edge may stay as far out.
 * @param boxes upright, in pixels of the spread
 */
export function boundedMove(boxes: readonly EditorBox[], { x, y }: Point, size: Size): Point {
  return {
    x: boundedWay(
      boxes.map(box => [box.x, box.width]),
      x,
      size.width,
    ),
    y: boundedWay(
      boxes.map(box => [box.y, box.height]),
      y,
      size.height,
    ),
  }
}

function boundedWay(spans: [from: number, length: number][], way: number, whole: number): number {
  const least = Math.max(...spans.map(([from]) => Math.min(0, -from)))
  const most = Math.min(...spans.map(([from, length]) => Math.max(0, whole - length - from)))
  return Math.min(Math.max(way, least), most) + 0
}

/** Initial size of a hotspot, as a part of the spread's shorter side. */
const usualSide = 1 / 6

/** Returns a new hotspot's box around a point, moved onto the spread. */
export function squareAround({ x, y }: Point, size: Size): EditorBox {
  const side = Math.min(size.width, size.height) * usualSide
  const within = (value: number, whole: number) => Math.min(Math.max(0, value - side / 2), whole - side)
  return { x: within(x, size.width), y: within(y, size.height), width: side, height: side }
}

/** Limits a drawn box to the spread and the smallest size. */
export function boundedBox({ x, y, width, height }: EditorBox, size: Size): EditorBox {
  const [left, right] = boundedSpan(x, width, size.width)
  const [top, bottom] = boundedSpan(y, height, size.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function boundedSpan(from: number, length: number, whole: number): [number, number] {
  const start = Math.min(Math.max(0, from), whole - leastSide)
  const end = Math.min(whole, Math.max(from + length, start + leastSide))
  return [start, end]
}

/** Fits an area from elsewhere: it starts on the spread and is at most as large. */
export function boundedArea({ left, top, width, height }: HotspotArea): HotspotArea {
  const within = (value: number, most: number) => Math.min(Math.max(0, value), most)
  const [w, h] = [Math.min(1, width), Math.min(1, height)]
  return { left: within(left, 1 - w), top: within(top, 1 - h), width: w, height: h }
}
