import { around, type HotspotArea, overlap } from '../../hotspots/areas.ts'
import { type TextRun, textOfRuns } from '../../pages/text.ts'

const margin = 0.07 // of the page, above and below
const numbered = /^(?:\p{L}[^\d\n]{0,40}\s)?\d{1,3}(?:\s[^\d\n]{0,40}\p{L})?$/u

/** True for a line in the margin that is the page's number, with its chapter's name or without. */
export function isPageNumber(line: readonly TextRun[], marks: readonly HotspotArea[]): boolean {
  if (line.length === 0 || !numbered.test(textOfRuns(line).trim())) return false
  const { top, height } = around(line)
  const middle = top + height / 2
  return (middle < margin || middle > 1 - margin) && !marks.some(mark => overlap(around(line), mark))
}
