import type { Segment } from '../lines/text-lines.ts'
import { textOf } from './text-extents.ts'

const headingSize = 1.2 // times the body size, for short texts
const leastBold = 0.95 // times the body size, for bold texts
const longestHeading = 200 // letters
const longestBold = 120
const longestTitle = 80 // with a full stop
const mostBoldLines = 3
const deepestHeading = 3 // by sizes alone; bold text is one deeper
const mostBold = 0.4 // of a page's letters, from which bold says nothing

/** Size in points, rounded to halves, and weight of a heading. */
type Style = { size: number; isBold: boolean }

/** Styles of a page's headings, the most important first. */
export type HeadingStyles = { styles: Style[]; body: Body }

type Body = Style & { isWeighed: boolean }

/** Tells by their sizes, and by bold letters unless told otherwise, how the headings of a page look. */
export function headingStyles(groups: Segment[][], text: Segment[], isByWeight: boolean): HeadingStyles {
  const body = { size: bodySize(text), isBold: isMostlyBold(text), isWeighed: isByWeight }
  const styles = new Map<string, Style>()
  for (const group of groups) {
    const style = styleOf(group, body)
    if (style) styles.set(`${style.size} ${style.isBold}`, style)
  }
  const sorted = [...styles.values()].sort(
    (one, other) => other.size - one.size || Number(other.isBold) - Number(one.isBold),
  )
  return { styles: sorted, body }
}

/** @returns undefined for text that is no heading */
export function headingLevel(lines: Segment[], { styles, body }: HeadingStyles): number | undefined {
  const own = styleOf(lines, body)
  const rank = own ? styles.findIndex(({ size, isBold }) => size === own.size && isBold === own.isBold) : -1
  return rank === -1 ? undefined : Math.min(rank + 1, deepestHeading + (body.isWeighed ? 1 : 0))
}

function styleOf(lines: Segment[], body: Body): Style | undefined {
  const letters = lines.reduce((sum, line) => sum + line.letters, 0)
  const text = lines.map(textOf).join(' ')
  if (letters > longestHeading || !/\p{L}{2}/u.test(text)) return undefined
  const size = half(Math.max(...lines.map(line => line.size)))
  const isBold = body.isWeighed && !body.isBold && lines.every(line => line.isBold)
  if (size >= headingSize * body.size)
    return body.isWeighed && isSentence(text, letters) ? undefined : { size, isBold }
  const isTitle =
    letters <= longestBold && lines.length <= mostBoldLines && !/[.,;:]\s*$/.test(text) && isOfWords(text)
  return isBold && isTitle && size >= leastBold * body.size ? { size, isBold } : undefined
}

/** Long text that goes on from elsewhere or ends as a sentence, although its type is larger than that of most text. */
function isSentence(text: string, letters: number): boolean {
  const [goesOn, ends] = [/^\s*\p{Ll}/u.test(text), /[.!?,;:]\s*$/.test(text)]
  return (goesOn && letters > longestTitle / 4) || (ends && letters > longestTitle)
}

/** Prices and numbers of articles are no titles. */
function isOfWords(text: string): boolean {
  const [letters, figures] = [/\p{L}/gu, /\p{N}/gu].map(sign => text.match(sign)?.length ?? 0)
  return (letters ?? 0) > 2 && (letters ?? 0) > 1.5 * (figures ?? 0)
}

/** Most frequent size, by letters. */
function bodySize(segments: Segment[]): number {
  const letters = new Map<number, number>()
  for (const { size, letters: count } of segments)
    letters.set(half(size), (letters.get(half(size)) ?? 0) + count)
  const [most] = [...letters].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? 0
}

function isMostlyBold(segments: Segment[]): boolean {
  const total = segments.reduce((sum, { letters }) => sum + letters, 0)
  const bold = segments.reduce((sum, { letters, isBold }) => sum + (isBold ? letters : 0), 0)
  return bold > mostBold * total
}

function half(size: number): number {
  return Math.round(2 * size) / 2
}
