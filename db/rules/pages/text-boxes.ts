import { around, type HotspotArea } from '../hotspots/areas.ts'
import { linesOfRuns, type PageBlock, type TextRun } from './text.ts'

type PrintedPage = { text: string; runs: readonly TextRun[]; blocks: readonly PageBlock[] }

/** Returns the distinct boxes of lines, paragraphs and figures in fractions of the page. */
export function textBoxes({ text, runs, blocks }: PrintedPage): HotspotArea[] {
  const lines = linesOfRuns(text, runs).map(around)
  const parts = blocks.flatMap(({ left, top, width, height }) =>
    left === undefined || top === undefined || !width || !height ? [] : [{ left, top, width, height }],
  )
  const boxes = new Map([...parts, ...lines].map(box => [placeOf(box), box]))
  return [...boxes.values()]
}

function placeOf({ left, top, width, height }: HotspotArea): string {
  return [left, top, left + width, top + height].map(part => Math.round(part * 1000)).join()
}
