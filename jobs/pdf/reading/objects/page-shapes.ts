import { around, gaps, type HotspotArea, intersection, sizeOf } from '#db/rules/hotspots/areas.ts'
import { mostShapes, type PageShape } from '#db/rules/pages/shapes.ts'
import type { PlacedShape } from './page-objects.ts'

const thin = 0.006 // of the page: a rule, not a box; PDFium adds a point on each side of lines
const shortestRule = 0.03
const least = 0.004 // of the page, in width or height
const mostStrokes = 2000 // to compare; a page with more is a map or a plan

/** Tells pictures, boxes and rules of a page; paths of many points that touch are one drawing. */
export function shapesOfPage(
  placed: readonly PlacedShape[],
  seenPart: (area: HotspotArea) => HotspotArea | null,
): PageShape[] {
  const visible = placed.flatMap(shape => {
    if (Math.max(shape.area.width, shape.area.height) < least) return []
    const drawn = intersection(shape.area, shape.window)
    const area = drawn && shape.kind === 'image' ? seenPart(drawn) : drawn
    return area ? [{ kind: shape.kind, isSimple: shape.kind === 'image' || shape.isSimple, area }] : []
  })
  const strokes = visible.filter(({ isSimple }) => !isSimple).map(({ area }) => area)
  const shapes = [
    ...visible
      .filter(({ isSimple }) => isSimple)
      .map(({ kind, area }) => ({ kind: kindOf(kind, area), ...area })),
    ...drawings(strokes).map(area => ({ kind: 'picture' as const, ...area })),
  ].filter(isLarge)
  const smallest = shapes.map(sizeOf).toSorted((one, other) => other - one)[mostShapes] ?? -1
  return shapes.filter(shape => sizeOf(shape) > smallest).map(rounded)
}

function kindOf(kind: PlacedShape['kind'], { width, height }: HotspotArea): PageShape['kind'] {
  if (Math.min(width, height) < thin) return 'line'
  return kind === 'image' ? 'picture' : 'box'
}

function isLarge({ kind, width, height }: PageShape): boolean {
  return kind !== 'line' || Math.max(width, height) >= shortestRule
}

/** Joins areas that touch. */
function drawings(strokes: readonly HotspotArea[]): HotspotArea[] {
  const joined: HotspotArea[] = []
  for (const stroke of strokes.slice(0, mostStrokes)) {
    let own = stroke
    for (let at = joined.length - 1; at >= 0; at--) {
      const other = joined[at]
      if (!other || gaps(own, other).some(gap => gap > thin)) continue
      own = around([own, other])
      joined.splice(at, 1)
    }
    joined.push(own)
  }
  return joined
}

function rounded({ kind, left, top, width, height }: PageShape): PageShape {
  const short = (value: number) => Number(value.toFixed(4))
  return { kind, left: short(left), top: short(top), width: short(width), height: short(height) }
}
