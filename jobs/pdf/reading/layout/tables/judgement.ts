import type { Segment } from '../../lines/text-lines.ts'
import { type Extent, holdsMiddle } from '../framed-shapes.ts'
import { median, rowsOf } from '../text-extents.ts'
import { type Cell, isNothing, isNumeric, type Table, wordsOf } from './table.ts'
import { figuresIn } from './text-grid.ts'

const leastFilled = 0.35 // of the cells
const longestCell = 600 // letters; more is a page that is laid out in boxes
const usualCell = 220 // letters of a cell in the middle
const tallPicture = 3 // font sizes; cells with such pictures are tiles
const fewestRows = 3 // without rules
const longestValue = 60 // letters beside a name
const evenSize = 0.12 // of the font size, by which cells of a table may differ
const dots = /\.{4,}|(?:\. ?){4,}|…{2,}|_{4,}/ // leaders of contents, blanks of forms
const mixedSizes = 1.25 // largest font size of a tile to its smallest

/** True if what rules part is a table's cells, and not tiles of products, a form or a page in boxes. */
export function areCells({ cells, rows, columns }: Table, images: readonly Extent[]): boolean {
  const written = cells.filter(({ lines }) => lines.length > 0)
  if (rows < 2 || columns < 2 || written.length < 3 || written.length < leastFilled * cells.length)
    return false
  const letters = written.map(cell => wordsOf(cell).length)
  if (median(letters) > usualCell || Math.max(...letters) > longestCell) return false
  return !areTiles(written, images) && !isOneRow(written) && !arePagesOfTitles({ cells })
}

/** True if most text stands in one row or column, as in a frame with a title. */
function isOneRow(written: Cell[]): boolean {
  const most = (placeOf: (cell: Cell) => number) =>
    Math.max(...[...Map.groupBy(written, placeOf).values()].map(own => own.length))
  return most(({ row }) => row) >= written.length - 1 || most(({ column }) => column) >= written.length - 1
}

/** True if most cells mix font sizes, or hold a picture above or below their text. */
function areTiles(written: Cell[], images: readonly Extent[]): boolean {
  const mixed = written.filter(({ lines }) => {
    const sizes = lines.map(({ size }) => size)
    return rowsOf(lines).length > 1 && Math.max(...sizes) >= mixedSizes * Math.min(...sizes)
  })
  const titled = written.filter(({ lines }) => lines.length > 1 && isTitle(lines[0], lines.slice(1)))
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
  return [mixed, titled, pictured].some(tiles => tiles.length > 0.4 * written.length)
}

/** True if the first line of a tile names it. */
function isTitle(first: Segment | undefined, others: Segment[]): boolean {
  return first?.isBold === true && others.every(({ isBold }) => !isBold)
}

/** True if text in line is a table, and not tiles of products side by side, contents, or columns of lines. */
export function isAlignedTable(
  table: Table,
  segments: Segment[],
  { isRuled, images }: { isRuled: boolean; images: Extent[] },
): boolean {
  const { rows, columns, cells } = table
  const written = cells.filter(({ lines }) => lines.length > 0)
  const least = isRuled ? 2 : fewestRows
  if (rows < least || columns < 2 || written.length < 0.45 * cells.length) return false
  if (!areRowsFilled(table) || !areEvenlySized(written)) return false
  if (areContents(table) || areLists(table)) return false
  if (areTiles(written, images) || written.some(cell => wordsOf(cell).length > 400)) return false
  const figures = Array.from({ length: columns }, (_, column) => figuresIn(table, column))
  const hasFigures = figures.some(share => share >= 0.6)
  if (areAlikeByRow(table)) return false
  if (isRuled) return hasFigures || columns > 2
  if (!isDrawnInRows(segments)) return false
  const isShort = median(written.map(cell => wordsOf(cell).length)) <= 25
  return (
    hasFigures ||
    areNamesAndValues(table) ||
    (columns > 2 && rows > 3 && isShort && written.length >= 0.7 * cells.length)
  )
}

/** True if names without figures stand before short values, of which many have some. */
function areNamesAndValues({ cells, rows, columns }: Table): boolean {
  const written = cells.filter(({ lines }) => lines.length > 0)
  const [names = [], values = []] = [0, 1].map(own =>
    written.filter(({ column }) => column === own).map(wordsOf),
  )
  const hasFigure = (text: string) => /\p{Nd}/u.test(text)
  return (
    columns === 2 &&
    rows >= fewestRows &&
    Math.min(names.length, values.length) >= 0.9 * rows &&
    names.every(name => name.length <= 40) &&
    values.every(value => value.length <= longestValue) &&
    names.filter(hasFigure).length <= 0.1 * rows &&
    values.filter(hasFigure).length >= 0.4 * rows
  )
}

/** True if rows say one thing each and columns several, as products side by side: names, numbers, prices. */
function areAlikeByRow({ cells, rows, columns }: Table): boolean {
  const kinds = cells
    .filter(({ lines }) => lines.length > 0)
    .map(cell => ({ ...cell, kind: kindOf(wordsOf(cell)), size: Math.round(2 * (cell.lines[0]?.size ?? 0)) }))
  const mixed = (count: number, own: (at: number) => typeof kinds) =>
    Array.from(
      { length: count },
      (_, at) => new Set(own(at).map(({ kind, size }) => `${kind} ${size}`)).size > 1,
    ).filter(Boolean).length
  const inRows = mixed(rows, at => kinds.filter(({ row }) => row === at))
  const inColumns = mixed(columns, at => kinds.filter(({ column, row }) => column === at && row > 0))
  return inRows < 0.4 * rows && inColumns > 0.6 * columns
}

function kindOf(text: string): 'nothing' | 'figures' | 'words' {
  return isNothing(text) ? 'nothing' : isNumeric(text) ? 'figures' : 'words'
}

/** True if most texts of a row were drawn one after the other. */
function isDrawnInRows(segments: Segment[]): boolean {
  const drawn = segments.toSorted((one, other) => one.order - other.order)
  const steps = drawn.slice(1).map((next, at) => ({ before: drawn[at] ?? next, next }))
  const level = steps.filter(({ before, next }) => Math.abs(next.across - before.across) < 0.5 * next.size)
  return level.length >= 0.35 * steps.length
}

/** True if dots lead to one figure, as in contents and forms, or pages count up; tables may have dots before several. */
function areContents(table: Table): boolean {
  const { cells } = table
  if (arePagesOfTitles(table)) return true
  const led = cells.filter(cell => dots.test(wordsOf(cell)))
  const isLast = (cell: Cell) =>
    cells.filter(({ row, column, lines }) => row === cell.row && column > cell.column && lines.length > 0)
      .length < 2
  return led.filter(isLast).length > 1
}

/** True if each row has a title, and beside it a number that counts up, as pages do, or two around it. */
function arePagesOfTitles({ cells }: Pick<Table, 'cells'>): boolean {
  const written = cells.filter(({ lines }) => lines.length > 0)
  const rows = [...Map.groupBy(written, ({ row }) => row).values()]
  const countsUp = (texts: string[]) =>
    texts.every((text, at) => /^\d{1,4}$/.test(text) && Number(text) >= Number(texts[at - 1] ?? 0))
  const [first, last] = [0, -1].map(own =>
    countsUp(rows.flatMap(row => row.slice(own).slice(0, 1).map(wordsOf))),
  )
  if (rows.length < fewestRows) return false
  return rows.every(row => row.length === 2)
    ? first === true || last === true
    : first === true && last === true
}

/** True if a column has bullets alone: lists side by side. */
function areLists({ cells, columns }: Table): boolean {
  return Array.from({ length: columns }, (_, own) =>
    cells.filter(({ column, lines }) => column === own && lines.length > 0),
  ).some(bullets => bullets.length > 1 && bullets.every(cell => /^[•·▪◦‣∙]$/.test(wordsOf(cell))))
}

/** Texts of columns side by side share few rows. */
function areRowsFilled({ cells, rows, columns }: Table): boolean {
  const filled = Array.from({ length: rows }, (_, at) =>
    cells.filter(({ row, lines }) => row === at && lines.length > 0),
  )
  return filled.filter(own => own.length > 1 && own.length >= columns / 2).length >= 0.6 * rows
}

function areEvenlySized(written: Cell[]): boolean {
  const sizes = written.map(({ lines }) => median(lines.map(({ size }) => size)))
  const usual = median(sizes)
  return sizes.filter(size => Math.abs(size - usual) <= evenSize * usual).length >= 0.85 * sizes.length
}
