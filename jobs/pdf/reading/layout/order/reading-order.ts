import { joined, type Segment } from '../../lines/text-lines.ts'
import type { Item } from '../items.ts'
import type { Table } from '../tables/table.ts'
import { median, rowsOf } from '../text-extents.ts'
import { flowingTexts } from './flowing-texts.ts'
import { withMarginNotes } from './margin-notes.ts'
import { withPrices } from './prices.ts'
import { noRules, placesOfRules, type Rules } from './rule-cuts.ts'
import { fullShare, mostFull, parted, partsText } from './text-columns.ts'
import { placeBetweenTiles } from './tile-rows.ts'

/** Lines in reading order without white space that parts them, or a table. */
export type Region = { lines: Segment[] } | { table: Table }

const deepest = 24 // regions within regions in a real layout
const narrowestGutter = 1 // white space, in font sizes; less is a gap between words, or leading
const textGutter = 0.8 // between columns of full lines
const smallestBreak = 0.6
const widestBreak = 4 // rows of white that columns of text may share by chance
const evenRows = 1.3 // times the least gap; rows as far apart as all others are no break
const wideGutter = 4 // from here on, a line beside several is a column

/** Direction and rules of all regions of a page. */
type Layout = { fromTheRight: boolean; rules: Rules }

/** Sorts items into regions by rules and white space, then columns, from the right if told so. */
export function inReadingOrder(items: Item[], fromTheRight: boolean, rules: Rules = noRules): Region[] {
  const layout = { fromTheRight, rules }
  return partsOf(withPrices(items, fromTheRight), layout, 0).flatMap(part => regionsIn(part, layout))
}

/** Reads what no white space parts by rows, and boxes among them as one. */
function regionsIn(items: Item[], layout: Layout): Region[] {
  const regions: Region[] = []
  let lines: Segment[] = []
  const end = () => {
    if (lines.length > 0) regions.push({ lines: linesOf(lines) })
    lines = []
  }
  for (const item of items.some(({ kind }) => kind !== 'line')
    ? items.toSorted((one, other) => one.top - other.top)
    : items)
    if (item.kind === 'line') lines.push(item.line)
    else {
      end()
      if (item.kind === 'table') regions.push({ table: item.table })
      else if (item.kind === 'box')
        regions.push(...inReadingOrder(item.items, layout.fromTheRight, layout.rules))
      else if (item.kind === 'product') regions.push(...item.parts.flatMap(part => regionsIn(part, layout)))
    }
  end()
  return regions
}

/** Recursive X-Y cut: splits a region at rules through all of it, then at its widest white space. */
function partsOf(items: Item[], layout: Layout, depth: number): Item[][] {
  if (items.length < 2 || depth === deepest) return [items]
  const again = (part: Item[]) => partsOf(part, layout, depth + 1)
  const inRows = (at: number) => parted(items, ({ top }) => top < at).flatMap(again)
  const size = median(items.map(item => item.size)) || 1
  const gutter = widestGap(items, ({ along, end }) => [along, end])
  const row = widestGap(items, ({ top, bottom }) => [top, bottom])
  const isOfText = isTextGutter(items, gutter, size)
  const ruled = placesOfRules(items, layout.rules, size)
  if (ruled.rows[0] !== undefined && !(isOfText && ruled.columns.length > 0)) return inRows(ruled.rows[0])
  const isBreak = row.width >= smallestBreak * size && !isLeading(row.width, items)
  const isText = isOfText && row.width <= widestBreak * size
  const isGutter =
    gutter.width >= narrowestGutter * size && areColumns(items, gutter.at, gutter.width >= wideGutter * size)
  const tiles = rowOfTiles(items, size)
  if (tiles !== undefined) return inRows(tiles)
  if (isBreak && isZigzag(items, gutter.at, row.places)) return inRows(row.at)
  const isGrid = isBreak && !isOfText && areTiles(items, gutter.at, row.at)
  const isFirst = isGutter && !isGrid && (gutter.width >= row.width || !isBreak)
  const between = isGrid ? undefined : ruled.columns.find(at => areColumns(items, at, true))
  const along =
    between ?? (isText || isFirst ? gutter.at : isBreak && gutterOfLongColumn(items, gutter, row.at, size))
  if (along !== false && along !== undefined) {
    const sides = parted(items, item => item.along < along)
    const [first, second] = layout.fromTheRight ? [sides[1], sides[0]] : sides
    return (withMarginNotes(first, second) ?? [first, second]).flatMap(again)
  }
  if (!isBreak) return flowingTexts(items) ?? [items]
  return inRows(edgeOfColumns(items, row, size) ?? row.at)
}

/** True if texts have their pictures on the left and on the right in turn. */
function isZigzag(items: Item[], along: number, rows: number[]): boolean {
  const bands = Map.groupBy(items, ({ top }) => rows.filter(place => place <= top).length)
  const sides = [...bands.values()].map(band => {
    const [left, right] = parted(band, item => item.along < along).map(
      side => new Set(side.map(({ kind }) => kind === 'picture')),
    )
    const isParted = left?.size === 1 && right?.size === 1 && left.has(true) !== right.has(true)
    return isParted ? left.has(true) : undefined
  })
  return sides.includes(true) && sides.includes(false)
}

/** Returns the place of the widest white between rows of tiles. */
function rowOfTiles(items: Item[], size: number): number | undefined {
  const gutters = wideGaps(items, ({ along, end }) => [along, end], narrowestGutter * size)
  if (gutters.length === 0) return undefined
  const rows = wideGaps(items, ({ top, bottom }) => [top, bottom], smallestBreak * size)
  return placeBetweenTiles(items, gutters, rows, size)
}

/** Returns the places of gaps of at least a width, the widest first. */
function wideGaps(items: Item[], extentOf: (item: Item) => [number, number], least: number): number[] {
  const { gaps, places } = widestGap(items, extentOf)
  return places
    .map((at, index) => ({ at, width: gaps[index] ?? 0 }))
    .filter(({ width }) => width >= least)
    .toSorted((one, other) => other.width - one.width)
    .map(({ at }) => at)
}

function widestGap(items: Item[], extentOf: (item: Item) => [number, number]) {
  const extents = items.map(extentOf).sort(([one], [other]) => one - other)
  let widest = { width: 0, at: 0 }
  const gaps: number[] = []
  const places: number[] = []
  let reached = extents[0]?.[1] ?? 0
  for (const [from, to] of extents) {
    if (from > reached) {
      gaps.push(from - reached)
      places.push((from + reached) / 2)
    }
    if (from - reached > widest.width) widest = { width: from - reached, at: (from + reached) / 2 }
    reached = Math.max(reached, to)
  }
  return { ...widest, gaps, places }
}

function isTextGutter(items: Item[], gutter: { width: number; at: number }, size: number): boolean {
  return gutter.width >= textGutter * size && partsText(items, gutter.at)
}

const mostEdges = 8 // rows of white at the top and at the bottom

/**
 * Returns the place above or below columns of text where titles, authors, notes or page numbers over both stand; the
 * widest white row, if it is nearer to the edge, is one itself.
 */
function edgeOfColumns(
  items: Item[],
  { at: widest, places }: Pick<ReturnType<typeof widestGap>, 'at' | 'places'>,
  size: number,
): number | undefined {
  const edges = new Set([...places.slice(0, mostEdges), ...places.slice(-mostEdges)])
  return [...edges]
    .map(at => {
      const [above, below] = parted(items, ({ top }) => top < at)
      return above.length > below.length
        ? { at, columns: above, isOutside: at >= widest, nearest: firstOf(below) }
        : { at, columns: below, isOutside: at <= widest, nearest: lastOf(above) }
    })
    .filter(({ isOutside }) => isOutside)
    .toSorted((one, other) => other.columns.length - one.columns.length)
    .find(({ columns, nearest }) => {
      const gutter = widestGap(columns, ({ along, end }) => [along, end])
      const isOver = nearest && nearest.along < gutter.at && nearest.end > gutter.at
      return isOver && isTextGutter(columns, gutter, size)
    })?.at
}

const firstOf = ([first, ...items]: Item[]) =>
  items.reduce((one, other) => (one && other.top < one.top ? other : one), first)
const lastOf = ([first, ...items]: Item[]) =>
  items.reduce((one, other) => (one && other.bottom > one.bottom ? other : one), first)

/** True if rows are as far apart as those of a text with wide leading. */
function isLeading(width: number, items: Item[]): boolean {
  const text = items.filter(({ kind }) => kind !== 'picture')
  if (text.every(({ kind }) => kind !== 'line')) return false
  const { gaps } = widestGap(text, ({ top, bottom }) => [top, bottom])
  return gaps.length >= 2 && width <= evenRows * Math.min(...gaps)
}

const largestTile = 1.5 // times the lines of those above it

/**
 * Returns the place beside a column of text that goes on below a row of white, where the other has ended: the row is no
 * break, unless it parts tiles.
 */
function gutterOfLongColumn(
  items: Item[],
  { gaps, places }: Pick<ReturnType<typeof widestGap>, 'gaps' | 'places'>,
  top: number,
  size: number,
): number | undefined {
  const [above, below] = parted(items, item => item.top < top)
  // Notes may stand in its margin.
  const inBelow = widestGap(below, ({ along, end }) => [along, end])
  const columns = [below, ...parted(below, ({ along }) => along < inBelow.at)]
  if (columns.every(column => fullShare(column) < mostFull)) return undefined
  return places.find((at, index) => {
    const [before, after] = parted(above, ({ along }) => along < at)
    const isOnOneSide = new Set(below.map(({ along }) => along < at)).size === 1
    const isTile = below.length <= largestTile * Math.max(before.length, after.length)
    const isWide = (gaps[index] ?? 0) >= textGutter * size
    const areBeside = before.length > 0 && after.length > 0
    return isWide && areBeside && isOnOneSide && !(isTile && areTiles(items, at, top))
  })
}

/** True if text beside a gap is read as columns, not in rows, as short texts that are drawn row by row. */
function areColumns(items: Item[], at: number, isWide: boolean): boolean {
  const [left, right] = parted(
    items.filter(({ kind }) => kind !== 'picture'),
    ({ along }) => along < at,
  )
  if (left.length === 0 || right.length === 0) return true
  const rows = [rowsIn(left), rowsIn(right)]
  if (isLargeFigure(left, right) || isLargeFigure(right, left)) return true
  if (Math.max(...rows) < 2 || (!isWide && Math.min(...rows) < 2)) return false
  const isShort = [left, right].some(side => median(side.map(({ letters }) => letters)) <= 15)
  return !isShort || areTwins(left, right) || !isDrawnInRows([...left, ...right], at, Math.min(...rows))
}

const largeFigure = 1.5 // times the size of the text beside it

/** True for a number in large type beside the lines of its text. */
function isLargeFigure(side: Item[], text: Item[]): boolean {
  const [figure] = side
  const isAlone = side.length === 1 && figure?.kind === 'line' && figure.letters <= 6
  return isAlone && text.length > 1 && text.every(({ size }) => figure.size >= largeFigure * size)
}

/** True if what is beside and what is below are alike, as products in rows: read row by row. */
function areTiles(items: Item[], along: number, top: number): boolean {
  const sides = [...parted(items, item => item.along < along), ...parted(items, item => item.top < top)]
  const [one, ...others] = sides.map(side => new Set(stylesOf(side)))
  const isOfBoxes = items.every(({ kind }) => kind === 'box' || kind === 'picture')
  return (
    one !== undefined &&
    (one.size > 1 || isOfBoxes) &&
    others.every(other => other.size === one.size && [...other].every(style => one.has(style)))
  )
}

/** True if sides have the same lines in different type, such as name, number and price of two products. */
function areTwins(left: Item[], right: Item[]): boolean {
  const [one, other] = [left, right].map(side => stylesOf(side))
  if (!one || !other || one.length !== other.length || new Set(one).size < 2) return false
  return one.every((style, at) => style === other[at])
}

function stylesOf(items: Item[]): string[] {
  return items
    .toSorted((one, other) => one.top - other.top)
    .map(item => `${item.kind} ${Math.round(2 * item.size)} ${item.kind === 'line' && item.line.isBold}`)
}

/** True if what is drawn changes its side at most rows of the side that has fewer. */
function isDrawnInRows(items: Item[], at: number, rows: number): boolean {
  const sides = items.toSorted((one, other) => one.order - other.order).map(({ along }) => along < at)
  const changes = sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length
  return changes >= Math.max(2, 1.5 * rows)
}

/** A table or a box is several rows. */
function rowsIn(items: Item[]): number {
  const lines = items.flatMap(item => (item.kind === 'line' ? [item.line] : []))
  return rowsOf(lines).length + 2 * (items.length - lines.length)
}

function linesOf(region: Segment[]): Segment[] {
  return rowsOf(region).flatMap(row => {
    const lines: Segment[][] = []
    for (const segment of row.toSorted((one, other) => one.along - other.along)) {
      const before = lines.at(-1)?.at(-1)
      if (before && !isTold(before, segment)) lines.at(-1)?.push(segment)
      else lines.push([segment])
    }
    return lines.map(joined)
  })
}

/** The PDF itself ends the line. */
function isTold(before: Segment, next: Segment): boolean {
  return next.order === before.order + 1 && before.pieces.some(piece => piece.endsLine)
}
