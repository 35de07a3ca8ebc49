import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { database, prepared } from '../client.ts'
import { readShownMedia } from '../media/shown.ts'
import type { Publication } from '../publications/publications.ts'
import { idsWith } from '../rules/hotspots/hotspots.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { type Slice, type Sliced, sliced } from '../slices.ts'
import { listSpreads } from '../spreads/spreads.ts'
import { type Hotspot, onItsSpread } from './hotspots.ts'
import { readHotspotProducts } from './products.ts'
import { readSlides } from './slides.ts'

export type HotspotOnSpread = Hotspot & { spreadId: number }

/** Lists the hotspots of all spreads by page number, then id. */
export async function listPlacedHotspots(
  { id, group }: Pick<Publication, 'id' | 'group'>,
  slice: Slice,
): Promise<Sliced<HotspotOnSpread>> {
  const { limit, offset } = slice
  const rows = await onPublication().execute({ publicationId: id, limit: limit + 1, offset })
  const { items, hasMore } = sliced(rows, slice)
  const found = items.map(({ hotspot }) => hotspot)
  const db = database()
  const [spreads, slidesOf, productsOf, mediaOf] = await Promise.all([
    listSpreads(id),
    readSlides(db, idsWith('slides', found)),
    readHotspotProducts(db, group, idsWith('products', found)),
    readShownMedia(db, found),
  ])
  const pagesOf = new Map(spreads.map(spread => [spread.id, spread.pages]))
  const placed = items.flatMap(({ hotspot, pageNumber, spreadId }) => {
    const onSpread = pagesOf.get(spreadId) ?? []
    // Its page was moved between the two statements.
    if (onSpread.every(({ number }) => number !== pageNumber)) return []
    const lists = {
      slides: slidesOf.get(hotspot.id) ?? [],
      products: productsOf.get(hotspot.id) ?? [],
      media: mediaOf.get(hotspot.mediaId ?? 0) ?? null,
    }
    return [{ ...onItsSpread(hotspot, pageNumber, onSpread, lists), spreadId }]
  })
  return { items: placed, hasMore }
}

const onPublication = prepared(db =>
  db
    .select({ hotspot: getTableColumns(hotspots), pageNumber: pages.number, spreadId: pages.spreadId })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, sql.placeholder('publicationId')))
    .orderBy(asc(pages.number), asc(hotspots.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('hotspots_of_publication'),
)
