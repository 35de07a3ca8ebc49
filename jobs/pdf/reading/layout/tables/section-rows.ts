import { type Extent, type FramedShapes, holdsMiddle } from '../framed-shapes.ts'
import { extentOf } from '../text-extents.ts'
import { type Cell, isNumeric, type Table, wordsOf } from './table.ts'

const tallest = 4 // font sizes of the background of a row

/** Makes words that stand alone in a row, on a background as wide as the table, go over all columns. */
export function withSectionRows(table: Table, { boxes }: FramedShapes): Table {
  const rows = [...Map.groupBy(table.cells, ({ row }) => row).values()]
  return {
    ...table,
    cells: rows.flatMap(cells => (isSection(cells, table, boxes) ? overAll(cells, table.columns) : cells)),
  }
}

function isSection(cells: Cell[], { along, end }: Table, boxes: readonly Extent[]): boolean {
  const [first, ...others] = cells.filter(({ lines }) => lines.length > 0)
  const [line] = first?.lines ?? []
  if (
    !first ||
    !line ||
    others.length > 0 ||
    first.column > 0 ||
    first.rowSpan > 1 ||
    isNumeric(wordsOf(first))
  )
    return false
  return boxes.some(
    box =>
      box.along <= along + line.size &&
      box.end >= end - line.size &&
      box.bottom - box.top <= tallest * line.size &&
      holdsMiddle(box, extentOf(line)),
  )
}

function overAll(cells: Cell[], columns: number): Cell[] {
  return cells.flatMap(cell => (cell.column === 0 ? [{ ...cell, columnSpan: columns }] : []))
}
