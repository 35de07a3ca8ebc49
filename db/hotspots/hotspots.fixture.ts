// Tests share these hotspots, which show products.
import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { publications } from '#db/schema/publications.ts'
import { newPublication } from '#db/testing/publications.fixture.ts'
import { type NamedProducts, replaceProducts } from './products.ts'

type Around = { collectionId?: number; productIds?: number[] }

/** A publication with a hotspot that names products. */
export async function newProductHotspot(groupId: number, skus: string[], around: Around = {}) {
  const { collectionId, productIds } = around
  const { id: publicationId } = await newPublication(groupId, { collectionId, pageCount: 1 })
  return { publicationId, hotspotId: await showProducts(publicationId, { skus, productIds }) }
}

/** A hotspot on the first page of a publication, which names products. */
export async function showProducts(publicationId: number, named: NamedProducts): Promise<number> {
  return database().transaction(async tx => {
    const [publication] = await tx.select().from(publications).where(eq(publications.id, publicationId))
    const ofPublication = eq(pages.publicationId, publicationId)
    const [page] = await tx.select({ id: pages.id }).from(pages).where(ofPublication).orderBy(pages.number)
    if (!publication || !page) throw new Error('No page')
    const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
    const [hotspot] = await tx
      .insert(hotspots)
      .values({ pageId: page.id, type: 'product', ...area, details: {} })
      .returning()
    if (!hotspot) throw new Error('No hotspot')
    await replaceProducts(tx, publication, hotspot.id, named)
    return hotspot.id
  })
}
