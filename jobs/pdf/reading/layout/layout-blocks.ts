import { areMostRightToLeft } from '../lines/right-to-left.ts'
import type { Segment } from '../lines/text-lines.ts'
import type { PageSize } from '../lines/text-runs.ts'
import type { Ruling } from '../objects/ruling.ts'
import type { Block } from './block.ts'
import { withCaptions } from './captions.ts'
import { directionsOf } from './directions.ts'
import { framedShapes } from './framed-shapes.ts'
import { type HeadingStyles, headingLevel, headingStyles } from './headings.ts'
import { itemsOf, withBoxes } from './items.ts'
import { leadingsOf } from './leading.ts'
import { labelOf, markedBy, withLists } from './list-items.ts'
import { inReadingOrder, type Region } from './order/reading-order.ts'
import { rulesOf } from './order/rule-cuts.ts'
import { layoutParagraphs } from './paragraphs.ts'
import { alignedTables } from './tables/aligned-tables.ts'
import { withHeadRows } from './tables/head-rows.ts'
import { headersOfTable } from './tables/headers.ts'
import { levelTables } from './tables/level-tables.ts'
import { ruledTables } from './tables/ruled-tables.ts'
import { withSectionRows } from './tables/section-rows.ts'
import { mirrored, type Table } from './tables/table.ts'
import { withTurnedHeads } from './tables/turned-heads.ts'

/** Splits untagged text into blocks by what is drawn around it, white space, font sizes and list markers. */
export function layoutBlocks(segments: Segment[], shapes: Ruling, page: PageSize): Block[] {
  const fromTheRight = areMostRightToLeft(segments.flatMap(({ pieces }) => pieces))
  const [main = [], ...others] = directionsOf(segments)
  const first = regionsOf(main, shapes, page, fromTheRight, others.flat())
  const left = directionsOf(others.flat().filter(segment => !first.taken.has(segment)))
  const regions = [
    ...first.regions,
    ...left.flatMap(own => regionsOf(own, shapes, page, fromTheRight).regions),
  ]
  const lines = regions.flatMap(region => ('lines' in region ? [region.lines] : []))
  // White space also cuts paragraphs that are set with wide leading.
  const leadings = leadingsOf(lines)
  const { dots } = framedShapes(shapes, page, 0)
  const isMarked = markedBy(dots, fromTheRight)
  const parts = joinedRegions(regions).map(region =>
    'lines' in region ? layoutParagraphs(region.lines, leadings, { isByWeight: true, isMarked }) : region,
  )
  const groups = parts.flatMap(part => ('table' in part ? [] : part))
  const styles = headingStyles(groups, lines.flat().length > 0 ? lines.flat() : segments, true)
  const blocks = parts.flatMap((part, id) =>
    'table' in part
      ? cellBlocks(part.table, id, fromTheRight)
      : part.map(own => blockOf(own, styles, isMarked)),
  )
  return withCaptions(withLists(blocks, fromTheRight))
}

/** Splits text into paragraphs by white space alone. */
export function whiteParagraphs(segments: Segment[]): Segment[][] {
  const fromTheRight = areMostRightToLeft(segments.flatMap(({ pieces }) => pieces))
  const lines = directionsOf(segments)
    .flatMap(own => inReadingOrder(itemsOf(own, []), fromTheRight))
    .flatMap(region => ('lines' in region ? [region.lines] : []))
  return layoutParagraphs(lines.flat(), leadingsOf(lines))
}

/** @returns regions in order, and which of the `turned` lines are in them, as heads of columns */
function regionsOf(
  segments: Segment[],
  shapes: Ruling,
  page: PageSize,
  fromTheRight: boolean,
  turned: readonly Segment[] = [],
): { regions: Region[]; taken: ReadonlySet<Segment> } {
  const angle = segments[0]?.angle ?? 0
  const framed = framedShapes(shapes, page, angle)
  const ruled = ruledTables(segments, framed)
  const level = levelTables(ruled.rest, framed)
  const aligned = alignedTables(level.rest, framed)
  const headed = withHeadRows({ tables: [...level.tables, ...aligned.tables], rest: aligned.rest })
  const whole = headed.tables.map(table => withSectionRows(table, framed))
  const { tables, rest, taken } = withTurnedHeads(
    { tables: [...ruled.tables, ...whole], rest: headed.rest },
    turned,
    angle,
  )
  return {
    regions: inReadingOrder(withBoxes(itemsOf(rest, tables), framed), fromTheRight, rulesOf(framed)),
    taken,
  }
}

/** Joins the lines between tables. */
function joinedRegions(regions: Region[]): Region[] {
  const joined: Region[] = []
  for (const region of regions) {
    const before = joined.at(-1)
    if (before && 'lines' in before && 'lines' in region)
      joined[joined.length - 1] = { lines: [...before.lines, ...region.lines] }
    else joined.push(region)
  }
  return joined
}

function cellBlocks(drawn: Table, id: number, fromTheRight: boolean): Block[] {
  const table = fromTheRight ? mirrored(drawn) : drawn
  const headerOf = headersOfTable(table)
  return table.cells.map(cell => {
    const { row, rowSpan, columnSpan, lines } = cell
    const header = headerOf(cell)
    return {
      kind: 'cell',
      isLaid: true,
      table: {
        id,
        row,
        ...(header && { header }),
        ...(rowSpan > 1 && { rowSpan }),
        ...(columnSpan > 1 && { columnSpan }),
      },
      lines,
    }
  })
}

/** Tells by their sizes which paragraphs are headings, and by their signs which are items of lists. */
export function blocksOf(groups: Segment[][], text: Segment[]): Block[] {
  const styles = headingStyles(groups, text, false)
  return groups.map(lines => blockOf(lines, styles, () => false))
}

function blockOf(lines: Segment[], styles: HeadingStyles, isMarked: (line: Segment) => boolean): Block {
  if (lines[0] && isMarked(lines[0])) return { kind: 'list_item', lines }
  const level = headingLevel(lines, styles)
  if (level !== undefined) return { kind: 'heading', level, lines }
  const label = labelOf(lines)
  return label === undefined ? { kind: 'paragraph', lines } : { kind: 'list_item', label, lines }
}
