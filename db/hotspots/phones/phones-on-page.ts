import type { PageFinding } from '../../rules/hotspots/findings.ts'
import { hotspotDetails } from '../../rules/hotspots/hotspots.ts'
import { type TextRun, textOfRuns } from '../../rules/pages/text.ts'
import { areaOfPart } from '../../rules/pages/text-areas.ts'
import { phonesInText } from './phones-in-text.ts'

const mostPhones = 500 // per page

/** Finds phone numbers in a page's lines. @param country ISO 3166, of national numbers. @param ratio width / height */
export function phonesOnPage(
  lines: readonly TextRun[][],
  { ratio, country, skus }: { ratio: number; country: string | undefined; skus: ReadonlySet<string> },
): PageFinding[] {
  const found = lines.flatMap(runs => {
    const text = textOfRuns(runs)
    return phonesInText(text, country, skus).flatMap(({ from, to, url }): PageFinding[] => {
      const area = areaOfPart(runs, from, to, ratio)
      const details = hotspotDetails.external_link.safeParse({ url })
      if (!area || !details.success) return []
      const hotspot = { type: 'external_link' as const, details: details.data }
      return [{ ...area, by: 'text', hotspot, title: text.slice(from, to).slice(0, 255) }]
    })
  })
  return found.slice(0, mostPhones)
}
