import type { PageFinding } from '#db/rules/hotspots/findings.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { type TextRun, textOfRuns } from '#db/rules/pages/text.ts'
import { areaOfPart } from '#db/rules/pages/text-areas.ts'
import { findAddresses, wholeAddress } from './addresses.ts'

const mostAddresses = 1000 // per page

/** Finds addresses in a page's text, with a place on each line; `ratio` is the page's width / height. */
export function addressesOfLines(blocks: TextRun[][][], ratio: number): PageFinding[] {
  return blocks.flatMap(lines => addressesOfBlock(lines, ratio)).slice(0, mostAddresses)
}

function addressesOfBlock(lines: TextRun[][], ratio: number): PageFinding[] {
  return findAddresses(linesOf(lines)).flatMap(({ line, from, to, url, isDoubtful }): PageFinding[] => {
    const area = areaOfPart(lines[line] ?? [], from, to, ratio)
    const details = hotspotDetails.external_link.safeParse({ url })
    if (!area || !details.success) return []
    const title = addressInWords(details.data.url, textOfRuns(lines[line] ?? []).slice(from, to))
    const hotspot = { type: 'external_link' as const, details: details.data }
    const more = { ...(title && { title }), ...(isDoubtful && { doubtful: true as const }) }
    return [{ ...withinPage(area), by: 'text', hotspot, ...more }]
  })
}

/** Names a printed address as it is printed; its first part alone would name another. */
function addressInWords(url: string, printed: string): string | undefined {
  const isWhole = wholeAddress(printed) === url
  return isWhole && printed.length <= longestTitle ? printed : undefined
}

const longestTitle = 255
const fullWidth = 0.85 // of the widest line: a next word found no room

function linesOf(lines: TextRun[][]) {
  const widths = lines.map(
    runs =>
      Math.max(...runs.map(({ left, width }) => left + width)) - Math.min(...runs.map(({ left }) => left)),
  )
  const widest = Math.max(...widths)
  return lines.map((runs, at) => ({
    text: textOfRuns(runs),
    isFull: (widths[at] ?? 0) >= fullWidth * widest,
  }))
}

/** Sums of fractions may exceed 1 slightly. */
function withinPage<Place extends { width: number; height: number }>(area: Place): Place {
  return { ...area, width: Math.min(1, area.width), height: Math.min(1, area.height) }
}
