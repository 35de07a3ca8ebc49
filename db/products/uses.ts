import { and, asc, desc, eq } from 'drizzle-orm'
import { database } from '../client.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { type Page, pages } from '../schema/pages/pages.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'

export type ProductUse = { publication: PublicationRow; pages: PageUse[] }
export type PageUse = Pick<Page, 'number' | 'imageKey' | 'widthPt' | 'heightPt'> & { hotspotIds: number[] }

const shownOfPage = {
  number: pages.number,
  imageKey: pages.imageKey,
  widthPt: pages.widthPt,
  heightPt: pages.heightPt,
}

/** Lists unarchived publications that show a product, newest first, with their pages in order. */
export async function listProductUses(productId: number): Promise<ProductUse[]> {
  const rows = await database()
    .select({ publication: publications, page: shownOfPage, hotspotId: hotspots.id })
    .from(hotspotProducts)
    .innerJoin(hotspots, eq(hotspots.id, hotspotProducts.hotspotId))
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .innerJoin(publications, eq(publications.id, pages.publicationId))
    .where(and(eq(hotspotProducts.productId, productId), isNotArchived))
    .orderBy(desc(publications.id), asc(pages.number), asc(hotspots.id))
  return Array.from(Map.groupBy(rows, row => row.publication.id).values(), own => ({
    publication: own[0]?.publication as PublicationRow,
    pages: Array.from(Map.groupBy(own, row => row.page.number).values(), found => ({
      ...(found[0]?.page as (typeof found)[number]['page']),
      hotspotIds: found.map(row => row.hotspotId),
    })),
  }))
}
