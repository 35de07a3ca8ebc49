import { isParallel } from '../lines/placed-text.ts'
import type { Segment } from '../lines/text-lines.ts'
import { isEntry } from './leaders.ts'
import { continues, type Leading } from './leading.ts'
import { isBullet, isNumbering } from './list-items.ts'
import { textOf } from './text-extents.ts'

const paragraphLeading = 1.8 // in font sizes; more is a new block

/** Signs of a new paragraph besides white space: a change to bold, and bullets that are drawn. */
type Marks = { isByWeight?: boolean; isMarked?: (line: Segment) => boolean }

/** Splits lines in reading order into paragraphs and items of lists. */
export function layoutParagraphs(
  lines: Segment[],
  leadings: ReadonlyMap<Segment, Leading> = new Map(),
  { isByWeight = false, isMarked = () => false }: Marks = {},
): Segment[][] {
  const groups: Segment[][] = []
  const isNumbered = lines.filter(line => isNumbering(textOf(line))).length > 1
  for (const line of lines) {
    const before = groups.at(-1)?.at(-1)
    const isItem = isMarked(line) || isBullet(textOf(line)) || (isNumbered && isNumbering(textOf(line)))
    const isOther = isByWeight && before !== undefined && changesWeight(before, line)
    const isEnd = before !== undefined && isEntry(textOf(before))
    if (before && !isItem && !isOther && !isEnd && belongTogether(before, line, leadings.get(before)))
      groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups
}

/** A sentence may go on in bold. */
function changesWeight(before: Segment, next: Segment): boolean {
  return before.isBold !== next.isBold && !/^\s*\p{Ll}/u.test(textOf(next))
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
