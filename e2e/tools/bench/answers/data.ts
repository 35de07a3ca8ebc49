import { sql } from 'drizzle-orm'
import { putOnline } from '#app/v1/online.fixture.ts'
import { createAffiliate } from '#db/affiliates/affiliates.ts'
import { database } from '#db/client.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

/** A catalogue as large as one may be by default (`MAX_PDF_PAGES`), in a group with more publications than any list answers. */
const size = { pages: 2000, hotspotsEach: 50, products: 20_000, publications: 50_000 }

const textOfPage = 'Words of a page, as many as a line of a catalogue has, and then some more of them. '

/** Where to point requests at. */
export type Target = {
  groupId: number
  groupSlug: string
  id: number
  slug: string
  key: string
  affiliateKey: string
}

/** Makes the catalogue: half of its hotspots are links, half have a product. */
export async function makeCatalogue(): Promise<Target> {
  const db = database()
  const { account, group, key } = await newAccount()
  const { id, slug } = await putOnline(group, { title: 'Catalogue', pageCount: size.pages })
  await db.execute(sql`update pages set text = repeat(${textOfPage}, 25) where publication_id = ${id}`)
  await db.execute(sql`
    insert into products (group_id, sku, title, description, price, currency, link, photo_urls)
    select ${group.id}, 'sku-' || n, 'Product ' || n, repeat('What is said of a product. ', 20), n, 'EUR',
      'https://example.com/products/' || n, jsonb_build_array('https://example.com/' || n || '.jpg')
    from generate_series(1, ${size.products}::int) n`)
  await db.execute(sql`
    insert into hotspots (page_id, type, "left", top, width, height, details)
    select pages.id, (case n % 2 when 0 then 'product' else 'external_link' end)::hotspot_type, 0.1, 0.02 * n, 0.1, 0.01,
      case n % 2 when 0 then '{}' else
        '{"url":"https://example.com/","popup_max_width":null,"popup_max_height":null}' end::jsonb
    from pages, generate_series(0, ${size.hotspotsEach - 1}::int) n where publication_id = ${id}`)
  await db.execute(sql`
    insert into hotspot_products (hotspot_id, position, sku, product_id)
    select hotspots.id, 0, products.sku, products.id
    from (select id, row_number() over (order by id) % ${size.products}::int + 1 as n from hotspots where type = 'product') hotspots
    join products on products.sku = 'sku-' || hotspots.n and products.group_id = ${group.id}`)
  await db.execute(sql`
    insert into publications (group_id, title, slug, state, online_at, converted_at)
    select ${group.id}, 'Publication ' || n, 'publication-' || n, 'online', now() - interval '1 day', now()
    from generate_series(1, ${size.publications}::int) n`)
  await db.execute(sql`vacuum analyze`)
  const affiliate = await createAffiliate(account.id, {
    name: 'Guide',
    groupIds: [group.id],
    showsWidget: true,
  })
  return { groupId: group.id, groupSlug: group.slug, id, slug, key, affiliateKey: affiliate.key }
}
