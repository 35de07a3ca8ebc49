import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { statisticsProducts } from '#db/schema/statistics/figures.ts'
import type { FoldedDay } from './events.ts'
import { publicationOrGroup, replaceRows } from './replace-rows.ts'

/** Rows by product, and a note of each product for the time when its feed has it no more. */
export async function foldProducts(tx: Queryable, day: FoldedDay): Promise<void> {
  const expressions = {
    publicationId: publicationOrGroup,
    productId: sql`product_id`,
    seen: sql`count(*) filter (where type = 'hotspot_seen')`,
    opened: sql`count(*) filter (where type = 'product_opened')`,
    listed: sql`count(*) filter (where type = 'product_listed')`,
    sent: sql`count(*) filter (where type = 'product_sent')`,
  }
  const from = sql`
    from (
      select publication_id, type, product_id from day_events where product_id is not null
      union all
      select publication_id, type, shown.product_id from day_events
      cross join lateral (select distinct unnest(product_ids)) as shown (product_id)
      where type = 'hotspot_seen'
    ) day_events
    group by grouping sets ((day_events.publication_id, product_id), (product_id))`
  await replaceRows(tx, statisticsProducts, day, expressions, { from })
  await noteProducts(tx, day)
}

async function noteProducts(tx: Queryable, { groupId, day }: FoldedDay): Promise<void> {
  await tx.execute(sql`
    insert into counted_products as noted (product_id, group_id, sku, title, brand, product_type)
    select id, ${groupId}::int, sku, title, brand, product_type from products
    where id in (
      select product_id from statistics_products
      where group_id = ${groupId} and publication_id = 0 and day = ${day}
    )
    order by id
    on conflict (product_id) do update set sku = excluded.sku, title = excluded.title, brand = excluded.brand,
      product_type = excluded.product_type
    where (noted.sku, noted.title, noted.brand, noted.product_type)
      is distinct from (excluded.sku, excluded.title, excluded.brand, excluded.product_type)`)
}
