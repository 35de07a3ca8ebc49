import { isParallel, joined, type Segment } from '../lines/text-lines.ts'

const deepest = 24 // regions within regions in a real layout
const narrowestGutter = 1 // white space, in font sizes; less is a gap between words, or leading
const smallestBreak = 0.6
const evenRows = 1.3 // times the least gap; rows as far apart as all others are no break
const wideGutter = 4 // from here on, a line beside several is a column

/** Sorts text into regions by white space, then columns, from the right if told so; turned text last. */
export function inReadingOrder(segments: Segment[], fromTheRight: boolean): Segment[][] {
  return directionsOf(segments)
    .flatMap(same => regionsOf(same, fromTheRight, 0))
    .map(linesOf)
}

/** Groups by writing direction, that of most letters first. */
function directionsOf(segments: Segment[]): Segment[][] {
  const groups: Segment[][] = []
  for (const segment of segments) {
    const group = groups.find(([first]) => first && isParallel(first.angle, segment.angle))
    if (group) group.push(segment)
    // A page with text in a hundred directions is a drawing.
    else if (groups.length < 100) groups.push([segment])
    else groups.at(-1)?.push(segment)
  }
  return groups.sort((one, other) => lettersOf(other) - lettersOf(one))
}

function lettersOf(segments: Segment[]): number {
  return segments.reduce((sum, { letters }) => sum + letters, 0)
}

/** Recursive X-Y cut: splits a region at its widest white space. */
function regionsOf(segments: Segment[], fromTheRight: boolean, depth: number): Segment[][] {
  if (segments.length < 2 || depth === deepest) return [segments]
  const size = median(segments.map(segment => segment.size)) || 1
  const gutter = widestGap(segments, ({ along, end }) => [along, end])
  const row = widestGap(segments, segment => [topOf(segment), bottomOf(segment)])
  const isGutter =
    gutter.width >= narrowestGutter * size &&
    areColumns(segments, gutter.at, gutter.width >= wideGutter * size)
  const isBreak = row.width >= smallestBreak * size && !areEven(row.gaps)
  const again = (part: Segment[]) => regionsOf(part, fromTheRight, depth + 1)
  if (isGutter && (gutter.width >= row.width || !isBreak)) {
    const [left, right] = parted(segments, ({ along }) => along < gutter.at)
    return (fromTheRight ? [right, left] : [left, right]).flatMap(again)
  }
  if (!isBreak) return [segments]
  return parted(segments, segment => topOf(segment) < row.at).flatMap(again)
}

const topOf = ({ across, size }: Segment) => across - 0.75 * size // extent of Latin letters
const bottomOf = ({ across, size }: Segment) => across + 0.2 * size

function widestGap(segments: Segment[], extentOf: (segment: Segment) => [number, number]) {
  const extents = segments.map(extentOf).sort(([one], [other]) => one - other)
  let widest = { width: 0, at: 0 }
  const gaps: number[] = []
  let reached = extents[0]?.[1] ?? 0
  for (const [from, to] of extents) {
    if (from > reached) gaps.push(from - reached)
    if (from - reached > widest.width) widest = { width: from - reached, at: (from + reached) / 2 }
    reached = Math.max(reached, to)
  }
  return { ...widest, gaps }
}

/** True for the gaps between the rows of a text with wide leading. */
function areEven(gaps: number[]): boolean {
  return gaps.length >= 2 && Math.max(...gaps) <= evenRows * Math.min(...gaps)
}

/** True if text beside a gap is read as columns, not as a table, whose short texts are drawn row by row. */
function areColumns(segments: Segment[], at: number, isWide: boolean): boolean {
  const [left, right] = parted(segments, ({ along }) => along < at)
  const rows = [rowsOf(left).length, rowsOf(right).length]
  if (Math.max(...rows) < 2 || (!isWide && Math.min(...rows) < 2)) return false
  const isShort = [left, right].some(side => median(side.map(({ letters }) => letters)) <= 15)
  return !isShort || !isDrawnInRows(segments, at)
}

function isDrawnInRows(segments: Segment[], at: number): boolean {
  const sides = segments.toSorted((one, other) => one.order - other.order).map(({ along }) => along < at)
  const changes = sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length
  return changes >= rowsOf(segments).length
}

function parted(segments: Segment[], isFirst: (segment: Segment) => boolean): [Segment[], Segment[]] {
  return [segments.filter(isFirst), segments.filter(segment => !isFirst(segment))]
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

function rowsOf(segments: Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of segments.toSorted((one, other) => one.across - other.across)) {
    const [first] = rows.at(-1) ?? []
    const near = first && segment.across - first.across < 0.5 * Math.min(first.size, segment.size)
    if (near) rows.at(-1)?.push(segment)
    else rows.push([segment])
  }
  return rows
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
}
