import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { inBatches } from '../rules/batches.ts'
import { convertedPages } from '../schema/conversions.ts'
import { media } from '../schema/media.ts'
import { type FormerHotspot, formerPages } from '../schema/pages/editions.ts'
import { hotspotProducts, hotspots, slides } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'

const pagesAtOnce = 50 // of large rows
const rowsAtOnce = 1000 // below PostgreSQL's limit of parameters

/** Keeps the pages of a publication to undo an edition. The publication must be locked. */
export async function keepFormerPages(
  tx: Queryable,
  publicationId: number,
  editionId: number,
): Promise<void> {
  const own = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number))
  for (const some of inBatches(own, pagesAtOnce)) {
    const ids = some.map(({ id }) => id)
    const read = await tx.select().from(pages).where(inArray(pages.id, ids))
    await tx.insert(formerPages).values(
      read.map(({ id, publicationId: _, spreadId, hasAvif, healedFor, isRightToLeft, ...page }) => ({
        ...page,
        editionId,
        pageId: id,
      })),
    )
  }
}

/** Makes former pages those that a conversion made, so that they take places as these do. */
export async function returnFormerPages(tx: Queryable, editionId: number, conversionId: number) {
  const former = await tx
    .select({ number: formerPages.number, pageId: formerPages.pageId })
    .from(formerPages)
    .where(eq(formerPages.editionId, editionId))
    .orderBy(asc(formerPages.number))
  for (const some of inBatches(former, pagesAtOnce)) {
    const numbers = some.map(({ number }) => number)
    const read = await tx
      .select()
      .from(formerPages)
      .where(sql`${formerPages.editionId} = ${editionId} and ${inArray(formerPages.number, numbers)}`)
    await tx.insert(convertedPages).values(
      read.map(({ editionId: _, number, pageId, sourceKey, sourceNumber, sourceOptions, ...page }) => ({
        ...page,
        conversionId,
        sourceNumber: number,
      })),
    )
  }
  return former
}

/** Gives pages that returned back what they were made from. */
export async function returnSources(tx: Queryable, publicationId: number, editionId: number): Promise<void> {
  await tx.execute(sql`
    update ${pages} set source_key = former.source_key, source_number = former.source_number,
      source_options = former.source_options
    from ${formerPages} as former
    where former.edition_id = ${editionId} and ${pages.publicationId} = ${publicationId}
      and ${pages.number} = former.number`)
}

/** Reads all hotspots of a publication whole. */
export async function readFormerHotspots(tx: Queryable, publicationId: number): Promise<FormerHotspot[]> {
  const rows = await tx
    .select({ hotspot: hotspots, number: pages.number })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(hotspots.id))
  const ids = tx
    .select({ id: hotspots.id })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
  const slideRows = await tx
    .select()
    .from(slides)
    .where(inArray(slides.hotspotId, ids))
    .orderBy(asc(slides.id))
  const named = await tx
    .select()
    .from(hotspotProducts)
    .where(inArray(hotspotProducts.hotspotId, ids))
    .orderBy(asc(hotspotProducts.position))
  const slidesOf = Map.groupBy(slideRows, slide => slide.hotspotId)
  const productsOf = Map.groupBy(named, product => product.hotspotId)
  return rows.map(({ hotspot, number }) => ({
    ...hotspot,
    number,
    slides: slidesOf.get(hotspot.id) ?? [],
    products: (productsOf.get(hotspot.id) ?? []).map(({ hotspotId, ...product }) => product),
  }))
}

/**
 * Brings former hotspots back: those that are gone, and place and details of those that nobody changed since. Products,
 * themes and media that were deleted stay away.
 */
export async function returnHotspots(
  tx: Queryable,
  publicationId: number,
  former: readonly FormerHotspot[],
): Promise<void> {
  const now = new Map((await readFormerHotspots(tx, publicationId)).map(hotspot => [hotspot.id, hotspot]))
  const own = await tx
    .select({ id: pages.id, number: pages.number })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
  const pageIds = new Map(own.map(page => [page.number, page.id]))
  for (const { id, version, left, top, width, height, details } of former)
    if (now.get(id)?.version === version)
      await tx.update(hotspots).set({ left, top, width, height, details }).where(eq(hotspots.id, id))
  const gone = former.filter(({ id }) => !now.has(id))
  const isThere = await presentMedia(tx, gone)
  for (const some of inBatches(gone, rowsAtOnce)) {
    await tx
      .insert(hotspots)
      .overridingSystemValue()
      .values(
        some.map(({ number, slides: _, products, createdAt, ...row }) => ({
          ...row,
          pageId: pageIds.get(number) ?? row.pageId,
          mediaId: isThere(row) ? row.mediaId : null,
          // The editor may have added it again meanwhile.
          editorKey: null,
          createdAt: new Date(createdAt),
        })),
      )
    const ownSlides = some.flatMap(hotspot => hotspot.slides.filter(isThere).map(({ id, ...slide }) => slide))
    for (const part of inBatches(ownSlides, rowsAtOnce)) await tx.insert(slides).values(part)
    const products = some.flatMap(({ id, products }) => products.map(row => ({ hotspot_id: id, ...row })))
    await tx.execute(sql`
      insert into ${hotspotProducts} (hotspot_id, position, sku, product_id, is_pinned)
      select hotspot_id, position, sku, (select id from products where id = "productId"), "isPinned"
      from jsonb_to_recordset(${JSON.stringify(products)}::text::jsonb)
        as row (hotspot_id int, position int, sku text, "productId" int, "isPinned" boolean)`)
  }
}

type MayShow = { mediaId?: number | null } // absent in rows that were kept before there was a library

/** Finds out which media of hotspots and slides are there, and keeps these from being deleted until the transaction ends. */
async function presentMedia(
  tx: Queryable,
  former: readonly FormerHotspot[],
): Promise<(row: MayShow) => boolean> {
  const shows: MayShow[] = former.flatMap(hotspot => [hotspot, ...hotspot.slides])
  const ids = [...new Set(shows.flatMap(({ mediaId }) => mediaId ?? []))].sort((a, b) => a - b)
  const present = new Set<number>()
  for (const some of inBatches(ids, rowsAtOnce)) {
    const found = await tx
      .select({ id: media.id })
      .from(media)
      .where(inArray(media.id, some))
      .orderBy(asc(media.id))
      .for('key share')
    for (const { id } of found) present.add(id)
  }
  return ({ mediaId }) => mediaId == null || present.has(mediaId)
}
