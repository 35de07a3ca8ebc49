import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { PageSize } from '../lines/text-runs.ts'
import type { Ruling } from '../objects/ruling.ts'

/** Place in the frame of a writing direction: from `along` to `end` of a line, from `top` down to `bottom`. */
export type Extent = { along: number; end: number; top: number; bottom: number }

/** Line along or across the writing, at a place of the other direction. */
export type Rule = { at: number; from: number; to: number }

/** Lines and boxes in the frame of a writing direction. */
export type FramedShapes = {
  level: Rule[]
  upright: Rule[]
  boxes: Extent[]
  dots: Extent[]
  images: Extent[]
}

const mostShapes = 3000 // more are a drawing

/** Turns what is drawn, in fractions of the page, to the frame of text; nothing for slanting text. */
export function framedShapes(shapes: Ruling, page: PageSize, angle: number): FramedShapes {
  const isUpright = Math.abs(Math.sin(2 * angle)) < 0.01
  const turned = (areas: HotspotArea[]) =>
    isUpright ? areas.slice(0, mostShapes).map(area => framed(area, page, angle)) : []
  const lines = turned(shapes.lines)
  const isLevel = ({ along, end, top, bottom }: Extent) => end - along >= bottom - top
  return {
    level: lines.filter(isLevel).map(({ along, end, top }) => ({ at: top, from: along, to: end })),
    upright: lines
      .filter(line => !isLevel(line))
      .map(({ along, top, bottom }) => ({ at: along, from: top, to: bottom })),
    boxes: turned(shapes.boxes),
    dots: turned(shapes.dots),
    images: turned(shapes.images),
  }
}

function framed({ left, top, width, height }: HotspotArea, page: PageSize, angle: number): Extent {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [
    [left, top],
    [left + width, top + height],
  ].map(([x = 0, y = 0]) => ({ x: x * page.width, y: y * page.height }))
  const along = corners.map(({ x, y }) => x * cos + y * sin)
  const across = corners.map(({ x, y }) => -x * sin + y * cos)
  return {
    along: Math.min(...along),
    end: Math.max(...along),
    top: Math.min(...across),
    bottom: Math.max(...across),
  }
}

/** Extent that holds all others. */
export function extentAround(extents: readonly Extent[]): Extent {
  return {
    along: extents.reduce((least, { along }) => Math.min(least, along), Number.POSITIVE_INFINITY),
    end: extents.reduce((most, { end }) => Math.max(most, end), Number.NEGATIVE_INFINITY),
    top: extents.reduce((least, { top }) => Math.min(least, top), Number.POSITIVE_INFINITY),
    bottom: extents.reduce((most, { bottom }) => Math.max(most, bottom), Number.NEGATIVE_INFINITY),
  }
}

export const areaOfExtent = ({ along, end, top, bottom }: Extent) => (end - along) * (bottom - top)

/** True if the middle of one is in the other. */
export function holdsMiddle(outer: Extent, { along, end, top, bottom }: Extent): boolean {
  const [x, y] = [(along + end) / 2, (top + bottom) / 2]
  return x > outer.along && x < outer.end && y > outer.top && y < outer.bottom
}
