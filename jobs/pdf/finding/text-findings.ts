import type { Finding } from '#db/rules/hotspots/findings.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { type TextRun, textOfRuns } from '#db/rules/pages/text.ts'
import { areaOfPart } from '#db/rules/pages/text-areas.ts'
import { findAddresses } from './addresses.ts'

/** More addresses are on no page that people made. */
const mostAddresses = 1000

/**
 * The URLs and e-mail addresses in a page's text. One that is broken over a line has a place on each.
 * @param blocks runs by line
 * @param ratio width / height of the page
 */
export function addressesOfLines(blocks: TextRun[][][], ratio: number): Finding[] {
  return blocks.flatMap(lines => addressesOfBlock(lines, ratio)).slice(0, mostAddresses)
}

function addressesOfBlock(lines: TextRun[][], ratio: number): Finding[] {
  return findAddresses(linesOf(lines)).flatMap(({ line, from, to, url }): Finding[] => {
    const area = areaOfPart(lines[line] ?? [], from, to, ratio)
    const details = hotspotDetails.external_link.safeParse({ url })
    if (!area || !details.success) return []
    return [{ ...withinPage(area), by: 'text', hotspot: { type: 'external_link', details: details.data } }]
  })
}

/** A line that is nearly as wide as the widest: what comes next had no room on it. */
const fullWidth = 0.85

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

/** Sums of fractions may be a hair above 1. */
function withinPage<Place extends { width: number; height: number }>(area: Place): Place {
  return { ...area, width: Math.min(1, area.width), height: Math.min(1, area.height) }
}
