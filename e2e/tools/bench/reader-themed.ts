import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { themeLibrary } from '#db/rules/themes/library/library.ts'
import { photoCard } from '#db/rules/themes/library/photo-card.ts'
import { createTheme } from '#db/themes/themes.ts'
import type { Site } from './reader-sites.ts'
import { type Published, publishAgain } from './recto.ts'

/** On the first page, six beside each other and ten below. */
export const hotspotCount = 60

/** The same eight pages without hotspots, with products on the first one, and with those in the library's themes. */
export async function themedSites(published: Published): Promise<{ bare: Site; plain: Site; themed: Site }> {
  const url = (slug: string) => publishAgain(published, 8, slug)
  const [bare, plain, themed] = [await url('no-products'), await url('products'), await url('themed')]
  const { groupId } = await groupOf(published)
  // A photograph is fetched, whatever it is shown in.
  const sources = themeLibrary.filter(theme => theme !== photoCard)
  const themes = []
  for (const { name, template, css } of sources)
    themes.push((await createTheme(groupId, { name, template, css })).id)
  await addProducts(groupId)
  await placeProducts('products', [null])
  await placeProducts('themed', themes)
  return {
    bare: { name: 'Recto, no hotspots', url: bare },
    plain: { name: `Recto, ${hotspotCount} products`, url: plain },
    themed: { name: `Recto, ${hotspotCount} themed`, url: themed },
  }
}

async function groupOf({ id }: Published): Promise<{ groupId: number }> {
  const [found] = await database().execute<{ groupId: number }>(
    sql`select group_id as "groupId" from publications where id = ${id}`,
  )
  if (found === undefined) throw new Error('The publication is gone')
  return found
}

/** Every third one is on sale. */
async function addProducts(groupId: number): Promise<void> {
  await database().execute(sql`
    insert into products (group_id, sku, title, price, sale_price, currency, link)
    select ${groupId}, 'SKU-' || n, 'Oak chair ' || n, 19.95 + n, case when n % 3 = 0 then 14.95 + n end, 'EUR',
      'https://example.com/' || n
    from generate_series(1, ${hotspotCount}::int) n`)
}

/** @param themes of the hotspots in turn */
async function placeProducts(slug: string, themes: readonly (number | null)[]): Promise<void> {
  await database().execute(sql`
    with placed as (
      insert into hotspots (page_id, type, "left", top, width, height, details, dynamic, product_theme_id)
      select pages.id, 'product', 0.03 + (n - 1) % 6 * 0.16, 0.02 + (n - 1) / 6 * 0.096, 0.14, 0.085, '{}', true,
        (${sql.raw(`array[${themes.map(theme => theme ?? 'null').join()}]::int[]`)})[1 + n % ${themes.length}::int]
      from generate_series(1, ${hotspotCount}::int) n, pages
      join publications on publications.id = publication_id
      where slug = ${slug} and number = 1
      order by n
      returning id
    ), numbered as (select id, row_number() over (order by id) n from placed)
    insert into hotspot_products (hotspot_id, position, sku, product_id)
    select numbered.id, 0, sku, products.id from numbered join products on sku = 'SKU-' || n`)
}
