import { around, type HotspotArea } from '../hotspots/areas.ts'
import type { TextRun } from './text.ts'

/**
 * Estimates the area of a part of a line by common letter widths, `null` if invisible; rotated and
 * right-to-left runs count whole.
 * @param from UTF-16 offset in the runs joined by spaces, like `to`
 * @param ratio page width / height
 */
export function areaOfPart(
  runs: readonly TextRun[],
  from: number,
  to: number,
  ratio: number,
): HotspotArea | null {
  const parts: HotspotArea[] = []
  let start = 0
  for (const run of runs) {
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, run.text.length)]
    if (first < last && !run.unseen) parts.push(partOf(run, first, last, ratio))
    start += run.text.length + 1
  }
  return parts.length > 0 ? around(parts) : null
}

function partOf(run: TextRun, first: number, last: number, ratio: number): HotspotArea {
  const { left, top, width, height, text } = run
  const isWhole = first === 0 && last === text.length
  const isTurned = text.length > 2 && height > width * ratio
  if (isWhole || isTurned || /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text))
    return { left, top, width, height }
  const all = widthOf(text)
  const [before, own] = [widthOf(text.slice(0, first)) / all, widthOf(text.slice(first, last)) / all]
  return { left: left + before * width, top, width: own * width, height }
}

/** In fractions of the font size, about as in Helvetica. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width
}

function letterWidth(letter: string): number {
  if (/[ijlIftr.,:;'|!()[\]/ -]/.test(letter)) return 0.3
  if (/[mwMW@%]/.test(letter)) return 0.88
  return /[\p{Lu}&]/u.test(letter) ? 0.68 : 0.55
}
