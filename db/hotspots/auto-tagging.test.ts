import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { newProduct } from '../products/products.fixture.ts'
import { groups } from '../schema/groups.ts'
import { hotspotProducts } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { products } from '../schema/products/products.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newPublication } from '../testing/publications.fixture.ts'
import { autoTag, previewAutoTagging } from './auto-tagging.ts'

const everything = { annotations: true, options: { links: {}, products: {} } }

test('300,000 products are looked for on 500 pages at once, and 5,000 of them become hotspots', async () => {
  const { group } = await newAccount()
  await database().execute(sql`
    insert into ${products} (group_id, sku, title)
    select ${group.id}, case n % 3 when 0 then 'ART ' || n else 'SKU-' || n end, 'Product ' || n
    from generate_series(0, 299999) as n`)
  const { id } = await newPublication(group.id, { pageCount: 500 })
  const runs = sql`(select jsonb_agg(jsonb_build_object('text', line, 'left', 0.1, 'top', at * 0.02, 'width', 0.5,
      'height', 0.015) order by at)
    from unnest(string_to_array(made.text, E'\n')) with ordinality as lines (line, at))`
  await database().execute(sql`
    with made as (
      select page.id, string_agg('Chair ART ' || k * 15 || ' of oak, SKU-' || k * 15 + 1 || ' 9.99', E'\n' order by k) as text
      from ${pages} as page, generate_series(page.number * 40 - 40, page.number * 40 - 1) as k
      where page.publication_id = ${id} group by page.id)
    update ${pages} set text = made.text, runs = ${runs} from made where ${pages.id} = made.id`)
  const plan = await previewAutoTagging(group.id, id, everything)
  expect(plan.hotspots).toHaveLength(5000)
  expect(plan.tooManyProducts).toBe(true)
  await autoTag(group.id, id, everything)
  expect(await database().$count(hotspotProducts, sql`${hotspotProducts.productId} is not null`)).toBe(5000)
})

test('products of the group’s feed and of others’ are told apart, and those gone from it are not looked for', async () => {
  const [{ group }, other] = [await newAccount(), await newAccount()]
  await newProduct(other.group.id, 'B-1')
  await newProduct(group.id, 'A-1', { removedFromFeed: true })
  await newProduct(group.id, 'C-1')
  const { id } = await newPublication(group.id, { pageCount: 1 })
  const runs = [{ text: 'A-1 B-1 C-1', left: 0.1, top: 0.1, width: 0.5, height: 0.02 }]
  await database().update(pages).set({ text: 'A-1 B-1 C-1', runs }).where(eq(pages.publicationId, id))
  const { hotspots } = await previewAutoTagging(group.id, id, everything)
  expect(hotspots.map(({ skus }) => skus)).toEqual([['C-1']])
})

test('a printed address in doubt is a link once another page or the group has its domain', async () => {
  const { group } = await newAccount()
  const { id } = await newPublication(group.id, { pageCount: 2 })
  const printed = (url: string, more = {}) => ({
    ...{ left: 0.1, top: 0.1, width: 0.2, height: 0.02, by: 'text', ...more },
    hotspot: { type: 'external_link', details: { url } },
  })
  const put = (number: number, ...findings: object[]) =>
    database()
      .update(pages)
      .set({ findings: findings as never })
      .where(and(eq(pages.publicationId, id), eq(pages.number, number)))
  const urls = async () =>
    (await previewAutoTagging(group.id, id, everything)).hotspots.map(({ details }) =>
      'url' in details ? details.url : '',
    )
  await put(1, printed('http://Wolle.es', { doubtful: true }), printed('http://meyer.at', { doubtful: true }))
  expect(await urls()).toEqual([])
  await put(2, printed('mailto:info@meyer.at'))
  expect(await urls()).toEqual(['http://meyer.at', 'mailto:info@meyer.at'])
  await database().update(groups).set({ customDomain: 'read.wolle.es' }).where(eq(groups.id, group.id))
  expect(await urls()).toEqual(['http://Wolle.es', 'http://meyer.at', 'mailto:info@meyer.at'])
})

test('phone numbers of the country of the group’s time zone are links where they are asked for', async () => {
  const { group } = await newAccount()
  await database().update(groups).set({ timeZone: 'Europe/Berlin' }).where(eq(groups.id, group.id))
  const { id } = await newPublication(group.id, { pageCount: 1 })
  const runs = [{ text: 'Tel. 030 1234567', left: 0.1, top: 0.1, width: 0.5, height: 0.02 }]
  await database().update(pages).set({ text: 'Tel. 030 1234567', runs }).where(eq(pages.publicationId, id))
  expect((await previewAutoTagging(group.id, id, everything)).hotspots).toEqual([])
  const asked = { annotations: true, options: { phones: { icons: false } } }
  const { hotspots } = await previewAutoTagging(group.id, id, asked)
  expect(hotspots).toMatchObject([
    { details: { url: 'tel:+49301234567' }, title: '030 1234567', showIndication: false },
  ])
  expect(hotspots[0]?.area.left).toBeGreaterThan(0.15)
})
