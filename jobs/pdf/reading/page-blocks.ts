import { around, type HotspotArea } from '#db/rules/hotspots/areas.ts'
import { type PageBlock, type TextRun, textOfRuns } from '#db/rules/pages/text.ts'
import { flowingText } from './flowing-text.ts'
import { layoutBlocks, whiteParagraphs } from './layout/layout-blocks.ts'
import { withoutLeaders } from './layout/leaders.ts'
import { type Direction, directionOfText } from './lines/bidi.ts'
import { drawnOnce, withLettersOnce } from './lines/doubles.ts'
import { withDropCaps } from './lines/drop-caps.ts'
import { withoutReadings } from './lines/ideographs.ts'
import { withWordsWhole } from './lines/letter-spacing.ts'
import { asLetters } from './lines/letters.ts'
import type { PlacedGlyph } from './lines/line-glyphs.ts'
import type { Piece } from './lines/placed-text.ts'
import { asWritten, directionOfBlock, directionOfPage } from './lines/right-to-left.ts'
import { type Segment, segmentsOf } from './lines/text-lines.ts'
import { type PageOfRuns, type PageSize, runsOf } from './lines/text-runs.ts'
import { noRuling, type Ruling } from './objects/ruling.ts'
import { withEmptyCells } from './tags/empty-cells.ts'
import { areGoodTags } from './tags/good-tags.ts'
import { looseBlocks } from './tags/loose-blocks.ts'
import {
  type DescribedBlock,
  noTags,
  type Substitute,
  type TaggedBlock,
  type Tags,
} from './tags/tagged-blocks.ts'

/** Text in reading order; `\n` ends a line, an empty line a block. */
export type PageText = {
  text: string
  runs: TextRun[]
  blocks: PageBlock[]
  lines: TextRun[][][] // runs of each line, by block
}

/** Piece with the id of its marked content, null in decoration, and what to read instead of it. */
export type MarkedPiece = Piece & { content?: string | null; substitute?: Substitute }

const mostPieces = 50_000 // more are an attack or an accident
const mostGlyphLines = 2000

/** Facts that PDFium knows of a page. */
export type Drawn = {
  glyphs?: () => PlacedGlyph[]
  isUnseen?: (area: HotspotArea) => boolean
  ruling?: Ruling
}

/** Joins pieces of text to blocks, by tags if good, else by layout. `page` has the units of the pieces. */
export function textOfPieces(
  pieces: MarkedPiece[],
  page: PageSize,
  tags: Tags = noTags,
  drawn: Drawn = {},
): PageText {
  const some = drawnOnce(pieces.slice(0, mostPieces))
  const { isUnseen } = drawn
  const glyphs = forLines(drawn.glyphs ?? (() => []))
  let readings: Segment[] = []
  const segments = (own: Piece[]) => {
    const parted = withoutReadings(
      segmentsOf(own).map(segment => withLettersOnce(segment, glyphs)),
      glyphs,
    )
    readings = [...readings, ...parted.readings]
    return withDropCaps(parted.lines.map(line => withWordsWhole(line, glyphs)))
  }
  const blocks =
    blocksOfTags(some, tags.blocks, segments) ?? layoutBlocks(segments(some), drawn.ruling ?? noRuling, page)
  if (readings.length > 0) blocks.push({ kind: 'paragraph', lines: readings })
  const direction = directionOfPage(blocks.flatMap(block => block.lines))
  const written = blocks
    .map(block => directed(block, direction, glyphs))
    .map(block => withRuns(block, { ...page, isUnseen }))
  const visible = withoutEmpty(written)
  const lines = withTableRows(visible).filter(each => each.length > 0)
  return {
    text: lines.map(block => block.map(textOfRuns).join('\n')).join('\n\n'),
    runs: lines.flat(2),
    blocks: visible.map(asPageBlock),
    lines,
  }
}

/** Makes lines of the rows of tables that were found by layout, whose cells have a line each, and a block of each table. */
function withTableRows(written: Written[]): TextRun[][][] {
  const lines: TextRun[][][] = []
  let before: Written | undefined
  for (const one of written) {
    const [own, last] = [one.block.table, before?.block.table]
    const isSameTable = one.block.isLaid && own && own.id === last?.id
    const isSameRow =
      isSameTable && own.row === last?.row && one.lines.length === 1 && before?.lines.length === 1
    const end = lines.at(-1)
    if (isSameRow) end?.at(-1)?.push(...one.lines.flat())
    else if (isSameTable) end?.push(...one.lines.map(line => [...line]))
    else lines.push(one.lines.map(line => [...line]))
    if (one.lines.length > 0 || !isSameTable) before = one
  }
  return lines
}

/** Gives a page's glyphs to so many lines that each may look through all of them. */
function forLines(glyphs: () => PlacedGlyph[]): () => PlacedGlyph[] {
  let lines = 0
  return () => (lines++ < mostGlyphLines ? glyphs() : [])
}

type DirectedBlock = DescribedBlock & { direction: Direction }
type Written = { block: DirectedBlock; lines: TextRun[][] }

function directed(block: DescribedBlock, page: Direction, glyphs: () => PlacedGlyph[]): DirectedBlock {
  const direction = directionOfText(block.alt ?? '') ?? directionOfBlock(block.lines, page)
  return {
    ...block,
    direction,
    lines: block.lines.map(line => asWritten(withoutLeaders(line, glyphs), direction, glyphs)),
  }
}

function withRuns(block: DirectedBlock, page: PageOfRuns): Written {
  return { block, lines: block.lines.map(line => runsOf(line.pieces, page)).filter(runs => runs.length > 0) }
}

/** Empty cells stay, as they keep the others in their columns. */
function withoutEmpty(written: Written[]): Written[] {
  const tables = new Set(
    written.flatMap(({ block, lines }) =>
      lines.length > 0 && block.kind === 'cell' ? [block.table?.id] : [],
    ),
  )
  return written.filter(
    ({ block, lines }) =>
      lines.length > 0 || block.alt !== undefined || (block.kind === 'cell' && tables.has(block.table?.id)),
  )
}

/** @returns null without good tags */
function blocksOfTags(
  pieces: MarkedPiece[],
  tags: TaggedBlock[],
  segmentsOf: (pieces: MarkedPiece[]) => Segment[],
): DescribedBlock[] | null {
  if (tags.length === 0) return null
  const owner = new Map(tags.flatMap(tag => tag.content.map(id => [id, tag] as const)))
  const byTag = Map.groupBy(pieces, ({ content }) => (content ? owner.get(content) : content))
  const blocks = tags.map(({ content: _, labels = [], ...tag }, at): DescribedBlock => {
    const own = byTag.get(tags[at]) ?? []
    const label = own.filter(({ content }) => content && labels.includes(content)).map(({ text }) => text)
    return {
      ...tag,
      ...(label.length > 0 && { label: asLetters(label.join('')).trim() }),
      lines: segmentsOf(own),
    }
  })
  const outside = byTag.get(undefined) ?? []
  const isGood = areGoodTags({
    blocks: blocks.map(({ kind, lines }) => ({ kind, letters: lettersOf(lines), lines: lines.length })),
    untagged: lettersOf(segmentsOf(outside)),
  })
  if (!isGood) return null
  // Page numbers and running titles come last.
  const rest = whiteParagraphs(segmentsOf([...outside, ...(byTag.get(null) ?? [])]))
  return [
    ...looseBlocks(withEmptyCells(blocks)),
    ...rest.map(lines => ({ kind: 'paragraph' as const, lines })),
  ]
}

function lettersOf(lines: Segment[]): number {
  return lines.reduce((sum, { letters }) => sum + letters, 0)
}

function asPageBlock({ block, lines }: Written): PageBlock {
  const { kind, level, alt, area, list, table, direction } = block
  const runs = lines.flat()
  const language = sameLanguage(runs) ?? block.language
  const flowing = flowingText(lines.map(textOfRuns))
  const label = block.label && flowing.startsWith(block.label) ? block.label : ''
  return {
    kind,
    ...(level !== undefined && { level }),
    text: alt ?? flowing.slice(label.length).trimStart(),
    ...(label !== '' && { label }),
    ...(list && { list }),
    ...(table && { table }),
    ...(language && { language }),
    ...(direction === 'rtl' && { rightToLeft: true as const }),
    runs: runs.length,
    ...(area ?? placeOf(runs)),
  }
}

/** Returns the language that all runs say; undefined without one. */
function sameLanguage(runs: TextRun[]): string | undefined {
  const [first] = runs
  return runs.every(({ language }) => language === first?.language) ? first?.language : undefined
}

function placeOf(runs: TextRun[]) {
  if (runs.length === 0) return {}
  const { left, top, width, height } = around(runs)
  return { left: short(left), top: short(top), width: short(width), height: short(height) }
}

function short(value: number): number {
  return Math.min(1, Math.max(0, Number(value.toFixed(4))))
}
