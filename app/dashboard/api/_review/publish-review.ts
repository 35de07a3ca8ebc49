import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import { listPagesWithoutText } from '#db/editions/searched-texts.ts'
import { readerUrl } from '#db/groups/addresses.ts'
import type { Viewer } from '#db/people/viewer.ts'
import type { Publication } from '#db/publications/publications.ts'
import { languageCodes } from '#db/rules/languages.ts'
import {
  audienceInWords,
  type Place,
  type Remark,
  type ReviewFacts,
  remarksOn,
  remarkTopics,
} from '#db/rules/publishing/review.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
import { type CheckedSpread, checkSpreads } from './checked-spreads.ts'

export const publishReviewJson = z.object({
  address: z.url(),
  audience: z
    .object({ publish: z.string(), unlist: z.string() })
    .describe('Who will be able to read it, by how it is published'),
  language: z.enum(languageCodes),
  time_zone: z.string().describe('By which its schedule runs'),
  schedule_online_at: dateTime.nullable(),
  schedule_offline_at: dateTime.nullable(),
  counts: z.object({ pages: z.int(), products: z.int(), hotspots: z.int() }),
  remarks: z
    .array(
      z.object({
        topic: z.enum(remarkTopics),
        sentence: z.string(),
        places: z.array(
          z.object({ label: z.string(), page_number: z.int(), hotspot_id: z.int().nullable() }),
        ),
      }),
    )
    .describe('What is worth knowing before; nothing hinders publishing'),
})

/** Returns the review of a publication before publishing. */
export async function publishReviewToJson(
  viewer: Viewer,
  publication: Publication,
): Promise<z.input<typeof publishReviewJson>> {
  const { group, slug, scheduleOnlineAt, scheduleOfflineAt } = publication
  const spreads = await checkSpreads(viewer, publication)
  const facts = factsOf(spreads, await listPagesWithoutText(publication.id))
  return {
    address: readerUrl(group, slug),
    audience: {
      publish: audienceInWords('publish', publication),
      unlist: audienceInWords('unlist', publication),
    },
    language: publication.language ?? group.language,
    time_zone: group.timeZone,
    schedule_online_at: dateTimeToJson(scheduleOnlineAt, group.timeZone),
    schedule_offline_at: dateTimeToJson(scheduleOfflineAt, group.timeZone),
    counts: {
      pages: publication.pageCount,
      products: facts.products.length,
      hotspots: spreads.reduce((sum, { hotspots }) => sum + hotspots.length, 0),
    },
    remarks: remarksOn(facts).map(({ places, ...remark }) => ({
      ...remark,
      places: places.map(({ label, pageNumber, hotspotId }) => ({
        label,
        page_number: pageNumber,
        hotspot_id: hotspotId,
      })),
    })),
  }
}

/** Returns the hints before going online. */
export async function readRemarks(
  viewer: Viewer,
  publication: Pick<Publication, 'id' | 'groupId'>,
): Promise<Remark[]> {
  const spreads = await checkSpreads(viewer, publication)
  return remarksOn(factsOf(spreads, await listPagesWithoutText(publication.id)))
}

function factsOf(spreads: CheckedSpread[], pagesWithoutText: number[]): ReviewFacts {
  return {
    pagesWithoutText,
    products: productsOn(spreads),
    findings: spreads.flatMap(({ pageNumbers, hotspots, findings }) => {
      const byKey = new Map(hotspots.map(each => [each.key, each]))
      return findings.map(({ key, kind }) => {
        const found = byKey.get(key)
        return { ...placeAt(pageNumbers, found?.hotspot.id ?? null, found?.name ?? ''), kind }
      })
    }),
  }
}

/** Returns the distinct SKUs of product hotspots. */
function productsOn(spreads: CheckedSpread[]): ReviewFacts['products'] {
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

function placeAt([pageNumber = 1]: number[], hotspotId: number | null, label: string): Place {
  return { label, pageNumber, hotspotId }
}
