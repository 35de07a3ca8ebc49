import { type Area, around } from '../hotspots/areas.ts'
import { linesOfRuns, type PageBlock, type TextRun } from './text.ts'

/** What stands on a page, as far as places on it are known. */
type PrintedPage = { text: string; runs: readonly TextRun[]; blocks: readonly PageBlock[] }

/**
 * The boxes that a page's own lines, paragraphs and figures fill, each once: what somebody who places something on
 * the page wants to be in line with.
 * @returns fractions of the page
 */
export function textBoxes({ text, runs, blocks }: PrintedPage): Area[] {
  const lines = linesOfRuns(text, runs).map(around)
  const parts = blocks.flatMap(({ left, top, width, height }) =>
    left === undefined || top === undefined || !width || !height ? [] : [{ left, top, width, height }],
  )
  const boxes = new Map([...parts, ...lines].map(box => [placeOf(box), box]))
  return [...boxes.values()]
}

/** Boxes that differ by less than a thousandth of the page are one. */
function placeOf({ left, top, width, height }: Area): string {
  return [left, top, left + width, top + height].map(part => Math.round(part * 1000)).join()
}
