import { asc, eq, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import type { FileOwner } from '../file-seals.ts'
import { pageImageUrl } from '../groups/addresses.ts'
import type { HotspotType } from '../rules/hotspots/hotspots.ts'
import { movedPages } from '../rules/pages/editions/matching.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import type { Edition } from './editions.ts'
import { readMade } from './proposals.ts'

/** A page of the publication, with the hotspots that would be lost without it. */
export type FormerPage = {
  pageId: number
  number: number
  imageUrl: string
  hotspots: { id: number; type: HotspotType; name: string | null }[]
}

export const pageChanges = ['unchanged', 'changed', 'added'] as const
export type PageChangeKind = (typeof pageChanges)[number]

/** A page of the new edition: what it becomes of, and what it looks like. */
export type PageReview = {
  made: number // page number of the PDF
  imageUrl: string
  before: { pageId: number; number: number } | null
  change: PageChangeKind
  isMoved: boolean
}

export type Review = { pages: PageReview[]; former: FormerPage[] }

/** Reads what a waiting edition would change; undefined for others. Former pages are all of the publication's, in order. */
export async function readReview(publication: FileOwner, edition: Edition): Promise<Review | undefined> {
  if (edition.pages === null || edition.publishedAt !== null) return undefined
  const former = await readFormer(publication)
  const byId = new Map(former.map(page => [page.pageId, page]))
  const made = new Map((await readMade(database(), edition.conversionId)).map(page => [page.made, page]))
  const places = edition.pages.map(({ pageId }) => byId.get(pageId ?? 0)?.number ?? null)
  const moved = movedPages(places)
  const reviewed = edition.pages.flatMap(({ made: number, pageId, isSame }, at): PageReview[] => {
    const page = made.get(number)
    const place = places[at] ?? null
    const before = pageId === null || place === null ? null : { pageId, number: place }
    const change = before === null ? 'added' : isSame ? 'unchanged' : 'changed'
    const imageUrl = page && pageImageUrl(publication, page.imageKey, 'at200')
    return imageUrl ? [{ made: number, imageUrl, before, change, isMoved: moved[at] ?? false }] : []
  })
  return { pages: reviewed, former }
}

async function readFormer(publication: FileOwner): Promise<FormerPage[]> {
  const db = database()
  const rows = await db
    .select({ pageId: pages.id, number: pages.number, imageKey: pages.imageKey })
    .from(pages)
    .where(eq(pages.publicationId, publication.id))
    .orderBy(asc(pages.number))
  const { id, pageId, type, title, details } = hotspots
  const skus = sql<string | null>`(
    select string_agg(sku, ', ' order by position) from ${hotspotProducts} where hotspot_id = ${id})`
  const url = sql<string | null>`coalesce(${details} ->> 'url', ${details} ->> 'video_url')`
  const name = sql<string | null>`coalesce(${title}, ${url}, ${skus})`
  const on = await db
    .select({ id, pageId, type, name })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, pageId))
    .where(eq(pages.publicationId, publication.id))
    .orderBy(asc(id))
  const byPage = Map.groupBy(on, hotspot => hotspot.pageId)
  return rows.map(({ imageKey, ...page }) => ({
    ...page,
    imageUrl: pageImageUrl(publication, imageKey, 'at200'),
    hotspots: (byPage.get(page.pageId) ?? []).map(({ pageId, ...hotspot }) => hotspot),
  }))
}
