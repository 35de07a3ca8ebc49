import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { happenedToMany } from '../events/happened.ts'
import { refilledRows } from '../product-rules/fill.ts'
import { fillPublications } from '../product-rules/refill.ts'
import { askForPhotos } from '../products/photo-fetching.ts'
import { collections } from '../schema/collections.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'

/**
 * Binds SKUs on hotspots to products of the sets that their publications use now; pinned products stay.
 * Changing a set or adding hotspots needs the lock of the publications, so that neither misses the other. Locks are
 * taken in this order: library, import, publications, collection.
 */
export async function bindHotspots(tx: Queryable, groupId: number, which: SQL | undefined): Promise<void> {
  const refilled = await fillPublications(tx, groupId, which)
  const count = await happenedToMany(tx, 'hotspots.bound', {
    from: sql`bound as (${rebinding(and(eq(publications.groupId, groupId), which))})`,
    affected: sql`select publication_id from bound union select publication_id from ${refilledRows(refilled)}`,
  })
  if (count > 0) await askForPhotos(tx, groupId)
}

/** Builds the statement, which returns `publication_id` for each change. */
export function rebinding(which: SQL | undefined): SQL {
  return sql`
    update ${hotspotProducts} as bound set product_id = named.product_id
    from (
      select ${hotspotProducts.hotspotId}, ${hotspotProducts.position}, ${pages.publicationId},
        case when ${collections.currentProductLibraryId} is null then (
          select id from ${products} as own
          where own.group_id = ${publications.groupId} and own.product_library_id is null
            and own.sku = ${hotspotProducts.sku}
        ) else (
          select id from ${products} as own
          where own.product_library_id = ${collections.currentProductLibraryId}
            and own.sku = ${hotspotProducts.sku}
        ) end as product_id
      from ${publications}
      left join ${collections} on ${collections.id} = ${publications.collectionId}
      join ${pages} on ${pages.publicationId} = ${publications.id}
      join ${hotspots} on ${hotspots.pageId} = ${pages.id}
      join ${hotspotProducts} on ${hotspotProducts.hotspotId} = ${hotspots.id}
      where (${which ?? sql`true`})
        and not (${hotspotProducts.isPinned} and ${hotspotProducts.productId} is not null)
    ) as named
    where bound.hotspot_id = named.hotspot_id and bound.position = named.position
      and bound.product_id is distinct from named.product_id
    returning named.publication_id`
}
