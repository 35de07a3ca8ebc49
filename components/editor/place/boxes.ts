import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { withoutNoise } from '#db/rules/hotspots/areas.ts'
import { nominalSide } from '#db/rules/pages/images.ts'
import { pageAreas } from '#db/rules/pages/spreads.ts'

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
/** A rectangle in pixels of the spread, which are those of its largest pictures. */
export type EditorBox = Point & Size

/**
 * Returns the size of a spread in its pixels: its largest pictures side by side at one height.
 * @param ratios width / height of its pages, one or two
 */
export function spreadSizeOf(ratios: readonly number[]): Size {
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0)
  const height = nominalSide('at2400') / Math.sqrt(total / Math.max(1, ratios.length))
  return { width: Math.round(height * total), height: Math.round(height) }
}

/** Returns the pages' boxes on the spread, in pixels. */
export function boxesOfPages(ratios: readonly number[], size: Size): EditorBox[] {
  return pageAreas(ratios).map(area => boxOf(area, size))
}

export function boxOf({ left, top, width, height }: HotspotArea, size: Size): EditorBox {
  return {
    x: left * size.width,
    y: top * size.height,
    width: width * size.width,
    height: height * size.height,
  }
}

export function areaOfBox({ x, y, width, height }: EditorBox, size: Size): HotspotArea {
  return withoutNoise({
    left: x / size.width,
    top: y / size.height,
    width: width / size.width,
    height: height / size.height,
  })
}

export function centreOf({ x, y, width, height }: EditorBox): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Returns the upright box around a rotated box. @param rotation degrees, clockwise */
export function turned(box: EditorBox, rotation: number): EditorBox {
  if (rotation % 180 === 0) return box
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)].map(
    Math.abs,
  )
  const [width, height] = [
    box.width * (cos ?? 1) + box.height * (sin ?? 0),
    box.width * (sin ?? 0) + box.height * (cos ?? 1),
  ]
  const { x, y } = centreOf(box)
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Returns the smallest box around all; undefined for none. */
export function boxAround(boxes: readonly EditorBox[]): EditorBox | undefined {
  if (boxes.length === 0) return undefined
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

export function boxBetween(one: Point, other: Point): EditorBox {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }
}

export function overlapOfBoxes(one: EditorBox, other: EditorBox): boolean {
  const apart =
    one.x >= other.x + other.width ||
    other.x >= one.x + one.width ||
    one.y >= other.y + other.height ||
    other.y >= one.y + one.height
  return !apart
}

/** True if a point is in a box that is rotated about its centre. */
export function contains(box: EditorBox, rotation: number, point: Point): boolean {
  const centre = centreOf(box)
  const angle = (-rotation * Math.PI) / 180
  const [dx, dy] = [point.x - centre.x, point.y - centre.y]
  const x = dx * Math.cos(angle) - dy * Math.sin(angle)
  const y = dx * Math.sin(angle) + dy * Math.cos(angle)
  return Math.abs(x) <= box.width / 2 && Math.abs(y) <= box.height / 2
}
