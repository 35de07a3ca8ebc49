import type { Segment } from '../lines/text-lines.ts'
import { areaOfExtent, type Extent, extentAround, type FramedShapes } from './framed-shapes.ts'
import type { Table } from './tables/table.ts'
import { extentOf, median } from './text-extents.ts'

/**
 * Part of a page that is read as one: a line, a table, all that is in a box, or a product with its price, whose parts are
 * in order; or a picture, which keeps a place.
 */
export type Item = Extent & { size: number; letters: number; order: number } & (
    | { kind: 'line'; line: Segment }
    | { kind: 'table'; table: Table }
    | { kind: 'box'; items: Item[] }
    | { kind: 'product'; parts: Item[][] }
    | { kind: 'picture' }
  )

export type LineItem = Extract<Item, { kind: 'line' }>

export const isLine = (item: Item): item is LineItem => item.kind === 'line'

const largestBox = 0.7 // of all text's area; larger ones are backgrounds of pages
const mostBoxes = 300 // more are a drawing
const leastPicture = 3 // font sizes; smaller ones are signs
const tolerance = 3 // points that text may reach over the edge of its box

export function itemsOf(lines: Segment[], tables: Table[]): Item[] {
  return [...lines.map(itemOfLine), ...tables.map(itemOfTable)]
}

function itemOfLine(line: Segment): Item {
  return { kind: 'line', line, ...extentOf(line), size: line.size, letters: line.letters, order: line.order }
}

function itemOfTable(table: Table): Item {
  const lines = table.cells.flatMap(cell => cell.lines)
  return {
    kind: 'table',
    table,
    ...extentAround(lines.map(extentOf)),
    ...sumOf(lines.map(itemOfLine)),
  }
}

/** @param parts in reading order */
export function productOf(parts: Item[][]): Item {
  return { kind: 'product', parts, ...extentAround(parts.flat()), ...sumOf(parts.flat()) }
}

function sumOf(items: Item[]): Pick<Item, 'size' | 'letters' | 'order'> {
  return {
    size: median(items.map(({ size }) => size)),
    letters: items.reduce((sum, { letters }) => sum + letters, 0),
    order: items.reduce((least, { order }) => Math.min(least, order), Number.POSITIVE_INFINITY),
  }
}

/** Joins what is in a frame, on a background or a picture, from the innermost; boxes that cut through text are none. */
export function withBoxes(items: Item[], { boxes, images }: FramedShapes): Item[] {
  if (items.length < 3) return items
  const page = areaOfExtent(extentAround(items))
  const least = leastPicture * (sumOf(items).size || 1)
  const isLarge = ({ along, end, top, bottom }: Extent) => end - along > least && bottom - top > least
  const pictures = images.filter(isLarge)
  const drawn = boxes.filter(box => isLarge(box) || items.some(item => holds(box, item)))
  const candidates = [...drawn.map(box => ({ box })), ...pictures.map(box => ({ box, isPicture: true }))]
    .filter(({ box }) => areaOfExtent(box) <= largestBox * page)
    .toSorted((one, other) => areaOfExtent(one.box) - areaOfExtent(other.box))
  if (candidates.length > mostBoxes) return items
  return candidates.reduce(joinedIn, items)
}

function joinedIn(items: Item[], { box, isPicture }: { box: Extent; isPicture?: boolean }): Item[] {
  const inside = items.filter(item => holds(box, item))
  const isKnown = inside.length === 1 && (!isPicture || inside[0]?.kind === 'picture')
  if (isKnown || inside.length === items.length) return items
  if (items.some(item => overlaps(box, item) && !holds(box, item))) return items
  const own = new Set(inside)
  // A picture takes its whole place, unlike a box, whose edge may be close to what is beside it.
  const place = isPicture || inside.length === 0 ? box : extentAround(inside)
  const sum = inside.length > 0 ? sumOf(inside) : { ...sumOf(items), letters: 0 }
  const joined: Item =
    inside.length > 0
      ? { kind: 'box', items: inside, ...place, ...sum }
      : { kind: 'picture', ...place, ...sum }
  return [...items.filter(item => !own.has(item)), joined]
}

function holds(box: Extent, { along, end, top, bottom }: Item): boolean {
  const isInside = along >= box.along - tolerance && end <= box.end + tolerance
  return isInside && top >= box.top - tolerance && bottom <= box.bottom + tolerance
}

function overlaps(box: Extent, { along, end, top, bottom }: Item): boolean {
  const isBeside = along >= box.end - tolerance || end <= box.along + tolerance
  return !isBeside && top < box.bottom - tolerance && bottom > box.top + tolerance
}
