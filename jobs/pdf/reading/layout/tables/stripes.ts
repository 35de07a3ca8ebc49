import { type Extent, extentAround } from '../framed-shapes.ts'

const touching = 2.5 // points between backgrounds of cells of a row
const sameEdge = 3 // points by which the ends of backgrounds of rows may differ
const most = 1000 // boxes; more are a drawing
const lowest = 6 // points; lower ones are rules
const tallest = 150 // points; taller ones are cards
const widestGap = 2.5 // times the tallest background, between two

/** Backgrounds of rows that lie below each other, with white rows between them. */
export type Stripes = Extent & { rows: Extent[] }

/** Finds the backgrounds that tell rows of a table apart, from the top. */
export function stripesOf(boxes: readonly Extent[]): Stripes[] {
  if (boxes.length > most) return []
  const groups: Extent[][] = []
  for (const row of rowsOf(boxes)) {
    const group = groups.find(([first]) => first && areInLine(first, row))
    const last = group?.at(-1)
    const height = Math.max(...(group ?? []).map(heightOf), heightOf(row))
    if (group && last && row.top - last.bottom <= widestGap * height) group.push(row)
    else groups.unshift([row])
  }
  return groups
    .filter(rows => rows.slice(1).some((row, at) => row.top - (rows[at]?.bottom ?? row.top) >= lowest))
    .map(rows => ({ ...extentAround(rows), rows }))
}

/** True if a place is as wide as stripes, but only a part of them. */
export function isPartOf({ along, end, top, bottom, rows }: Stripes, place: Extent): boolean {
  const isInside = place.top >= top - touching && place.bottom <= bottom + touching
  const isPart = heightOf(place) < bottom - top - touching
  return rows.length > 1 && isInside && isPart && areInLine({ along, end, top, bottom }, place)
}

/** Joins the backgrounds of cells that touch. */
function rowsOf(boxes: readonly Extent[]): Extent[] {
  const rows: Extent[] = []
  const low = boxes.filter(box => heightOf(box) >= lowest && heightOf(box) <= tallest)
  for (const box of low.toSorted((one, other) => one.top - other.top || one.along - other.along)) {
    const at = rows.findLastIndex(
      row =>
        Math.abs(row.top - box.top) <= touching / 2 &&
        Math.abs(row.bottom - box.bottom) <= touching / 2 &&
        box.along <= row.end + touching &&
        box.end >= row.along - touching,
    )
    const row = rows[at]
    if (row) rows[at] = extentAround([row, box])
    else rows.push(box)
  }
  return rows
}

function areInLine(one: Extent, other: Extent): boolean {
  return Math.abs(one.along - other.along) <= sameEdge && Math.abs(one.end - other.end) <= sameEdge
}

const heightOf = ({ top, bottom }: Extent) => bottom - top
