import { namingInWords } from '#components/editor/kind-names.ts'
import { readCoverageInBrief } from '#db/coverage/coverage.ts'
import { listPagesWithoutText } from '#db/editions/finding/searched-texts.ts'
import { readerUrl } from '#db/groups/addresses.ts'
import type { Viewer } from '#db/people/viewer.ts'
import type { Publication } from '#db/publications/publications.ts'
import type { DashboardLanguage } from '#db/rules/languages.ts'
import { publicationLanguages } from '#db/rules/publications/language.ts'
import {
  audienceOf,
  type FindingPlace,
  type Remark,
  type ReviewFacts,
  remarksOn,
} from '#db/rules/publishing/review.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { checkSpreads, type ReviewedSpread } from './checked-spreads.ts'

/** Facts and findings to look at before a publication is published; none hinders it. */
export type PublishReview = Awaited<ReturnType<typeof reviewPublication>>

/** Returns the review of a publication before publishing. Nothing is fetched: links are as they were when last tried. */
export async function reviewPublication(
  viewer: Viewer,
  publication: Publication,
  language: DashboardLanguage,
) {
  const { group, slug, pageCount, scheduleOnlineAt, scheduleOfflineAt } = publication
  const spreads = await checkSpreads(viewer, publication, dashboardWordsIn(language, 'reasons'))
  const facts = await factsOf(spreads, publication, language)
  const hotspots = spreads.reduce((sum, { hotspots }) => sum + hotspots.length, 0)
  return {
    address: readerUrl(group, slug),
    /** Future readers, by how it is published. */
    audience: {
      publish: audienceOf('publish', publication),
      unlist: audienceOf('unlist', publication),
    },
    languages: publicationLanguages({ publication, group }),
    /** By which its schedule runs. */
    timeZone: group.timeZone,
    scheduleOnlineAt,
    scheduleOfflineAt,
    counts: { pages: pageCount, products: facts.products.length, hotspots },
    remarks: remarksOn(facts),
  }
}

/** Returns the hints before going online. */
export async function readRemarks(
  viewer: Viewer,
  publication: Publication,
  language: DashboardLanguage = 'en',
): Promise<Remark[]> {
  const spreads = await checkSpreads(viewer, publication, dashboardWordsIn(language, 'reasons'))
  return remarksOn(await factsOf(spreads, publication, language))
}

async function factsOf(
  spreads: ReviewedSpread[],
  publication: Publication,
  language: DashboardLanguage,
): Promise<ReviewFacts> {
  const words = dashboardWordsIn(language, 'editor')
  return {
    pagesWithoutText: await listPagesWithoutText(publication.id),
    coverage: await readCoverageInBrief(publication),
    products: productsOn(spreads),
    findings: spreads.flatMap(({ pageNumbers, hotspots, findings }) => {
      const byKey = new Map(hotspots.map(each => [each.key, each]))
      return findings.map(({ key, kind }) => {
        const found = byKey.get(key)
        return {
          ...placeAt(pageNumbers, found?.hotspot.id ?? null, found ? namingInWords(found.name, words) : ''),
          kind,
        }
      })
    }),
  }
}

/** Returns the distinct SKUs of product hotspots. */
function productsOn(spreads: ReviewedSpread[]): ReviewFacts['products'] {
  const bySku = new Map<string, ReviewFacts['products'][number]>()
  for (const { pageNumbers, hotspots } of spreads)
    for (const { hotspot } of hotspots)
      for (const { sku, product } of hotspot.products)
        if (!bySku.has(sku))
          bySku.set(sku, {
            ...placeAt(pageNumbers, hotspot.id, product?.title ?? sku),
            isInFeed: product !== null && !product.removedFromFeed,
          })
  return [...bySku.values()]
}

function placeAt([pageNumber = 1]: number[], hotspotId: number | null, label: string): FindingPlace {
  return { label, pageNumber, hotspotId }
}
