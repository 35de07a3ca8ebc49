import { isParallel } from '../lines/placed-text.ts'
import type { Segment } from '../lines/text-lines.ts'

/** How far apart the lines of a column are, and its edges, in the units of the page. */
export type Leading = { step: number; left: number; right: number }

const narrowest = 1.8 // in font sizes; less is told by each pair of lines
const widest = 3.5
const sameStep = 0.12
const mostEven = 0.7 // of the steps
const leastProse = 0.3 // of the lines go on a sentence
const mostFull = 0.6 // of the lines, in scripts without capitals
const fullLine = 0.7 // of the width of the column
const fewestLetters = 20 // of a line
const hasCase = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u

/** Finds the columns of prose whose leading is wide, unlike lists of lines. */
export function leadingsOf(regions: Segment[][]): Map<Segment, Leading> {
  return new Map(
    regions.flatMap(lines => {
      const leading = leadingOf(lines)
      return leading ? lines.map(line => [line, leading] as const) : []
    }),
  )
}

function leadingOf(lines: Segment[]): Leading | undefined {
  const pairs = lines.slice(1).map((line, at) => [lines[at] ?? line, line] as const)
  const steps = pairs.map(([before, line]) => line.across - before.across)
  const step = steps.toSorted((one, other) => one - other)[steps.length >> 1] ?? 0
  const size = Math.max(...lines.map(line => line.size))
  if (pairs.length < 2 || step <= narrowest * size || step > widest * size) return undefined
  const even = steps.filter(each => Math.abs(each - step) <= sameStep * step)
  const left = Math.min(...lines.map(({ along }) => along))
  const leading = { step, left, right: Math.max(...lines.map(({ end }) => end)) }
  const small = pairs.filter(([, line]) => startsSmall(line))
  const full = pairs.filter(
    ([before]) => hasNoCase(before) && before.letters >= fewestLetters && isFull(before, leading),
  )
  // The widest line is always full.
  const isProse =
    small.length >= leastProse * pairs.length || (full.length > 1 && full.length >= mostFull * pairs.length)
  return even.length >= mostEven * steps.length && isProse ? leading : undefined
}

/** True if a line of such a column goes on in the next. */
export function continues(before: Segment, next: Segment, leading: Leading): boolean {
  const { step, left, right } = leading
  const isNext = Math.abs(next.across - before.across - step) <= sameStep * step
  const isInColumn = next.along >= left - before.size && next.end <= right + before.size
  const isAlike =
    isParallel(before.angle, next.angle) && Math.abs(before.size - next.size) < 0.15 * before.size
  return isNext && isInColumn && isAlike && (isFull(before, leading) || startsSmall(next))
}

/** Scripts without capitals tell by full lines alone, so these have to be fuller. */
function hasNoCase(line: Segment): boolean {
  return /^\p{L}/u.test(textOf(line)) && !hasCase.test(textOf(line))
}

function startsSmall(line: Segment): boolean {
  return /^\p{Ll}/u.test(textOf(line)) && hasCase.test(textOf(line))
}

function textOf({ pieces }: Segment): string {
  return (pieces.find(({ text }) => text.trim() !== '')?.text ?? '').trimStart()
}

function isFull(line: Segment, { left, right }: Leading): boolean {
  const least = hasNoCase(line) ? right - left - line.size : fullLine * (right - left)
  return line.end - line.along >= least
}
