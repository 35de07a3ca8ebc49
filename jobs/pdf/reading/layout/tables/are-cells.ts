import { type Extent, holdsMiddle } from '../framed-shapes.ts'
import { median, rowsOf } from '../text-extents.ts'
import { type Cell, type Table, wordsOf } from './table.ts'

const leastFilled = 0.3 // of the cells
const longestCell = 600 // letters; more is a page that is laid out in boxes
const usualCell = 220 // letters of a cell in the middle
const tallPicture = 3 // font sizes; cells with such pictures are tiles
const mixedSizes = 1.25 // largest font size of a tile to its smallest

/** True if what rules part is a table's cells, and not tiles of products, a form or a page in boxes. */
export function areCells({ cells, rows, columns }: Table, images: readonly Extent[]): boolean {
  const written = cells.filter(({ lines }) => lines.length > 0)
  if (rows < 2 || columns < 2 || written.length < 3 || written.length < leastFilled * cells.length)
    return false
  const letters = written.map(cell => wordsOf(cell).length)
  if (median(letters) > usualCell || Math.max(...letters) > longestCell) return false
  return !areTiles(written, images) && !isOneRow(written)
}

/** True if most text stands in one row or column, as in a frame with a title. */
function isOneRow(written: Cell[]): boolean {
  const most = (placeOf: (cell: Cell) => number) =>
    Math.max(...[...Map.groupBy(written, placeOf).values()].map(own => own.length))
  return most(({ row }) => row) >= written.length - 1 || most(({ column }) => column) >= written.length - 1
}

/** True if most cells mix font sizes, or hold a picture above or below their text. */
export function areTiles(written: Cell[], images: readonly Extent[]): boolean {
  const mixed = written.filter(({ lines }) => {
    const sizes = lines.map(({ size }) => size)
    return rowsOf(lines).length > 1 && Math.max(...sizes) >= mixedSizes * Math.min(...sizes)
  })
  const size = median(written.flatMap(({ lines }) => lines.map(line => line.size)))
  const pictured = written.filter(({ lines }) => {
    const across = lines.map(line => line.across)
    const near = {
      along: Math.min(...lines.map(({ along }) => along)) - size,
      end: Math.max(...lines.map(({ end }) => end)) + size,
      top: Math.min(...across) - 12 * size,
      bottom: Math.max(...across) + 12 * size,
    }
    return images.some(
      image =>
        image.bottom - image.top > tallPicture * size &&
        image.end - image.along < 2.5 * (near.end - near.along) &&
        holdsMiddle(near, image),
    )
  })
  return mixed.length > 0.4 * written.length || pictured.length > 0.4 * written.length
}
