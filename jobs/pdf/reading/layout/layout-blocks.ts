import type { PageBlock } from '#db/rules/pages/text.ts'
import { areMostRightToLeft } from '../lines/right-to-left.ts'
import { isParallel, type Segment } from '../lines/text-lines.ts'
import { continues, type Leading, leadingsOf } from './leading.ts'
import { inReadingOrder } from './reading-order.ts'

export type Block = { kind: PageBlock['kind']; level?: number; label?: string; lines: Segment[] }

const paragraphLeading = 1.8 // in font sizes; more is a new block
const headingSize = 1.2 // times the body size, for short texts
const longestHeading = 200
const deepestHeading = 3

const bullet = /^[•‣▪▫◦●○■□◆✓✔➤►–—*-]\s*$|^[•‣▪▫◦●○■□◆✓✔➤►]|^[–—*-]\s/u
const numbering = /^(?:\d{1,3}|\p{L})[.)](?:\s|$)/u

/** Splits untagged text into blocks by white space, font sizes and list markers. */
export function layoutBlocks(segments: Segment[]): Block[] {
  const regions = inReadingOrder(segments, areMostRightToLeft(segments.flatMap(({ pieces }) => pieces)))
  // White space also cuts paragraphs that are set with wide leading.
  return blocksOf(layoutParagraphs(regions.flat(), leadingsOf(regions)), segments)
}

/** Tells by their sizes which paragraphs are headings, and by their signs which are items of lists. */
export function blocksOf(groups: Segment[][], segments: Segment[]): Block[] {
  const headings = headingSizes(groups, bodySize(segments))
  return groups.map(lines => blockOf(lines, headings))
}

/** Splits lines in reading order into paragraphs and items of lists. */
export function layoutParagraphs(
  lines: Segment[],
  leadings: ReadonlyMap<Segment, Leading> = new Map(),
): Segment[][] {
  const groups: Segment[][] = []
  const isNumbered = lines.filter(line => numbering.test(textOf(line))).length > 1
  for (const line of lines) {
    const before = groups.at(-1)?.at(-1)
    const isItem = bullet.test(textOf(line)) || (isNumbered && numbering.test(textOf(line)))
    if (before && !isItem && belongTogether(before, line, leadings.get(before))) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups
}

function belongTogether(before: Segment, next: Segment, leading: Leading | undefined): boolean {
  if (leading && continues(before, next, leading)) return true
  const down = next.across - before.across
  const [small, large] = [Math.min(before.size, next.size), Math.max(before.size, next.size)]
  const isNear = isParallel(before.angle, next.angle) && down >= 0 && down <= paragraphLeading * large
  return isNear && large <= 1.15 * small && (isBelow(before, next) || next.order === before.order + 1)
}

function isBelow(before: Segment, next: Segment): boolean {
  return before.along < next.end && next.along < before.end
}

function textOf({ pieces }: Segment): string {
  return pieces
    .slice(0, 4)
    .map(piece => piece.text)
    .join('')
    .trimStart()
}

/** Most frequent size, by letters. */
function bodySize(segments: Segment[]): number {
  const letters = new Map<number, number>()
  for (const { size, letters: count } of segments)
    letters.set(half(size), (letters.get(half(size)) ?? 0) + count)
  const [most] = [...letters].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? 0
}

function half(size: number): number {
  return Math.round(2 * size) / 2
}

function headingSizes(groups: Segment[][], body: number): number[] {
  const sizes = groups.filter(isShort).map(sizeOf)
  const large = [...new Set(sizes.filter(size => size >= headingSize * body).map(half))]
  return large.sort((one, other) => other - one)
}

function isShort(lines: Segment[]): boolean {
  const letters = lines.reduce((sum, line) => sum + line.letters, 0)
  return (
    letters <= longestHeading &&
    lines.some(line => /\p{L}{2}/u.test(line.pieces.map(({ text }) => text).join('')))
  )
}

function sizeOf(lines: Segment[]): number {
  return Math.max(...lines.map(line => line.size))
}

function blockOf(lines: Segment[], headings: number[]): Block {
  const rank = isShort(lines) ? headings.indexOf(half(sizeOf(lines))) : -1
  if (rank >= 0) return { kind: 'heading', level: Math.min(rank + 1, deepestHeading), lines }
  const [first] = lines
  const [label] = first ? (bullet.exec(textOf(first)) ?? numbering.exec(textOf(first)) ?? []) : []
  return label === undefined
    ? { kind: 'paragraph', lines }
    : { kind: 'list_item', label: label.trim(), lines }
}
