import { asEdited } from '#app/dashboard/_procedures/hotspots/edited-hotspots.ts'
import { type CheckFinding, findingsOn } from '#components/editor/checks/findings.ts'
import { editedHotspot } from '#components/editor/hotspot-shape.ts'
import { type HotspotNaming, namingOf } from '#components/editor/kind-names.ts'
import { database } from '#db/client.ts'
import { type Hotspot, readHotspots } from '#db/hotspots/hotspots.ts'
import { readLinkChecks } from '#db/hotspots/link-checks.ts'
import type { Viewer } from '#db/people/viewer.ts'
import type { Publication } from '#db/publications/publications.ts'
import { storedInWords } from '#db/rules/reasons/stored.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import { findSpread, listSpreads } from '#db/spreads/spreads.ts'
import { countHotspots } from '#db/themes/editor-spreads.ts'
import { readThemeFailures } from '#db/themes/failures.ts'

/** A spread with its hotspots' problems. */
export type ReviewedSpread = {
  id: number
  pageNumbers: number[]
  hotspots: { hotspot: Hotspot; key: string; name: HotspotNaming }[]
  findings: CheckFinding[]
}

/** Checks all spreads with hotspots, with known results of links. @param words that problems are explained in */
export async function checkSpreads(
  viewer: Viewer,
  { id, groupId }: Pick<Publication, 'id' | 'groupId'>,
  words: WordsOf<'reasons'>,
): Promise<ReviewedSpread[]> {
  const { dead } = await readLinkChecks(groupId, id)
  const deadLinks = new Map(dead.map(({ url, why }) => [url, storedInWords(words, why.reasons, why.fault)]))
  const spreads = await listSpreads(id)
  const counts = await countHotspots(id)
  const pageNumbers = new Set(spreads.flatMap(({ pages }) => pages.map(({ number }) => number)))
  const checked: ReviewedSpread[] = []
  // In sequence, to leave the database to others too.
  for (const spread of spreads.filter(({ id }) => counts.has(id))) {
    const found = await findSpread(viewer, spread.id)
    const standing = await readHotspots(database(), found)
    const themeFailures = await readThemeFailures(found, standing)
    const edited = standing.map(hotspot => editedHotspot.parse(asEdited(hotspot, themeFailures, words)))
    const width = spread.pages.reduce((sum, page) => sum + page.widthPt / page.heightPt, 0)
    checked.push({
      id: spread.id,
      pageNumbers: spread.pages.map(({ number }) => number),
      hotspots: standing.flatMap((hotspot, at) => {
        const own = edited[at]
        return own === undefined ? [] : [{ hotspot, key: own.key, name: namingOf(own) }]
      }),
      findings: findingsOn({
        hotspots: edited,
        size: { width, height: 1 },
        pageCount: spread.pages.length,
        pageNumbers,
        deadLinks,
      }),
    })
  }
  return checked
}
