import type { Area } from '#db/rules/hotspots/areas.ts'
import type { Box, Point, Size } from './boxes.ts'

/** What can still be hit with a finger at fit: less is no target. Pixels of the spread. */
export const leastSide = 8

/**
 * As much of a way as boxes can go together without leaving the spread. What reaches over an edge already may stay
 * as far out as it is.
 * @param boxes upright, in pixels of the spread
 */
export function boundedMove(boxes: readonly Box[], { x, y }: Point, size: Size): Point {
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

/** A new hotspot is so large at first, as a part of the spread's shorter side. */
const usualSide = 1 / 6

/** A new hotspot around a point, as near to it as the spread allows. */
export function squareAround({ x, y }: Point, size: Size): Box {
  const side = Math.min(size.width, size.height) * usualSide
  const within = (value: number, whole: number) => Math.min(Math.max(0, value - side / 2), whole - side)
  return { x: within(x, size.width), y: within(y, size.height), width: side, height: side }
}

/** A box as it may be drawn: on the spread, and not smaller than what can be hit. */
export function boundedBox({ x, y, width, height }: Box, size: Size): Box {
  const [left, right] = boundedSpan(x, width, size.width)
  const [top, bottom] = boundedSpan(y, height, size.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function boundedSpan(from: number, length: number, whole: number): [number, number] {
  const start = Math.min(Math.max(0, from), whole - leastSide)
  const end = Math.min(whole, Math.max(from + length, start + leastSide))
  return [start, end]
}

/** An area that comes from elsewhere, as it can stand here: it begins on the spread and is at most as large as it. */
export function boundedArea({ left, top, width, height }: Area): Area {
  const within = (value: number, most: number) => Math.min(Math.max(0, value), most)
  const [w, h] = [Math.min(1, width), Math.min(1, height)]
  return { left: within(left, 1 - w), top: within(top, 1 - h), width: w, height: h }
}
