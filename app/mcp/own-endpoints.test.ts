// The tools whose endpoints are no others': what they answer, field by field, as programs rely on it.
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { newProductHotspot } from '#db/hotspots/hotspots.fixture.ts'
import { importInto } from '#db/imports/imports.fixture.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { viewerOfKey } from '#db/people/viewers.ts'
import { newProduct, stagedProduct } from '#db/products/products.fixture.ts'
import { indexProducts } from '#db/products/words.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { runTool } from './_tools/run.ts'
import { findTool } from './_tools/tools.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>

/** Returns the result of a tool, or the sentence of its refusal. */
async function use({ key }: Pick<Owner, 'key'>, name: string, given: Record<string, unknown>) {
  const tool = findTool(name)
  if (tool === undefined) throw new Error(`There is no tool ${name}`)
  const request = new Request('http://localhost:3000/mcp', { headers: { authorization: `ApiKey ${key}` } })
  const { structuredContent, content } = await runTool(tool, given, {
    viewer: await viewerOfKey(key),
    request,
  })
  return structuredContent ?? content[0]?.text
}

const forbidden = 'Invalid API key or insufficient permissions'

let owner: Owner
beforeAll(async () => {
  owner = await newAccount()
})

test('find_hotspots and add_found_hotspots', async () => {
  await newProduct(owner.group.id, 'A-1', { title: 'Oak chair', price: 12.5, currency: 'EUR' })
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id } = await createPublication(owner.group.id, { title: 'Spring', source })
  await finishConversion(id)
  const [, second] = await database()
    .select()
    .from(pages)
    .where(eq(pages.publicationId, id))
    .orderBy(pages.number)
  const place = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 }
  const details = hotspotDetails.external_link.parse({ url: 'https://example.com/' })
  await database()
    .update(pages)
    .set({
      text: 'Chair A-1',
      runs: [{ text: 'Chair A-1', left: 0.1, top: 0.6, width: 0.3, height: 0.02 }],
      findings: [{ ...place, by: 'annotation', hotspot: { type: 'external_link', details } }],
    })
    .where(eq(pages.id, second?.id ?? 0))
  const given = {
    group_id: owner.group.id,
    publication_id: id,
    extraction_options: { products: { icons: false } },
  }
  const link = {
    ...place,
    key: expect.any(String),
    page_number: 2,
    type: 'external_link',
    found_by: 'annotation',
    leads_to: 'https://example.com/',
    products: [],
  }
  const product = {
    left: expect.any(Number),
    top: expect.any(Number),
    width: expect.any(Number),
    height: expect.any(Number),
    key: expect.any(String),
    page_number: 2,
    type: 'product',
    found_by: 'text',
    leads_to: 'A-1',
    products: [{ id: expect.any(Number), sku: 'A-1', title: 'Oak chair', photoUrl: null, price: '€12.50' }],
  }
  const found = await use(owner, 'find_hotspots', given)
  expect(found).toEqual({
    counts: { external_link: 1, product: 1 },
    hotspots: [link, product],
    warnings: [],
  })
  const { hotspots } = found as { hotspots: { key: string }[] }
  expect(await use(owner, 'add_found_hotspots', { ...given, left_out: [hotspots[0]?.key] })).toEqual({
    added: [{ spread_id: expect.any(Number), hotspot_ids: [expect.any(Number)] }],
  })
  expect(await use(owner, 'find_hotspots', given)).toMatchObject({ hotspots: [link] })
  expect(await use(await newAccount(), 'find_hotspots', given)).toBe(forbidden)
})

test('list_products', async () => {
  const shop = await newAccount()
  expect(await use(owner, 'list_products', { group_id: shop.group.id })).toBe(forbidden)
  const ofShop = { groupId: shop.group.id, productLibraryId: null }
  await importInto(ofShop, [
    stagedProduct('A-1', {
      title: 'Oak chair',
      availability: 'in_stock',
      salePrice: '12.00',
      photoUrls: ['https://example.com/chair.jpg'],
    }),
    stagedProduct('A-2', { title: 'Oak table', currency: null, price: null }),
    stagedProduct('B-1', { title: 'Lamp' }),
  ])
  await indexProducts(ofShop)
  const { publicationId } = await newProductHotspot(shop.group.id, ['A-1'])
  const list = (given: object = {}) => use(shop, 'list_products', { group_id: shop.group.id, ...given })
  expect(await list({ q: 'oak chair' })).toEqual({
    products: [
      {
        id: expect.any(Number),
        sku: 'A-1',
        title: 'Oak chair',
        brand: null,
        price: 15,
        discounted_price: 12,
        currency: 'EUR',
        availability: 'in_stock',
        photo_url: 'https://example.com/chair.jpg',
        product_library_id: null,
        removed_from_feed: false,
        hotspot_count: 1,
      },
    ],
    total: 1,
  })
  const first = await list({ per_page: 2 })
  expect(first).toMatchObject({ products: [{ sku: 'A-1' }, { sku: 'A-2' }], total: null, next_page: 2 })
  expect(await list({ per_page: 2, page: 2 })).toMatchObject({ products: [{ sku: 'B-1' }] })
  expect(await list({ q: 'oak', source: '12345' })).toMatchObject({ products: [] })
  expect(await list({ q: 'lamp', publication_id: publicationId })).toMatchObject({
    products: [{ sku: 'B-1' }],
  })
  expect(await list({ publication_id: publicationId + 1000 })).toBe('Publication not found')
  expect(await list({ source: 'shop' })).toBe("source must be all, feed or a product library's id")
})

test('search finds publications and products of the group alone', async () => {
  const [mine, others] = [await newAccount(), await newAccount()]
  for (const { group } of [mine, others]) {
    await newProduct(group.id, 'LAMP-1', { title: 'Heron lamp' })
    await indexProducts({ groupId: group.id, productLibraryId: null })
    await createPublication(group.id, {
      title: 'Lamps of spring',
      source: { sourceUrl: 'https://example.com/a.pdf' },
    })
  }
  const found = await use(mine, 'search', { group_id: mine.group.id, q: 'lamp' })
  expect(found).toEqual({
    publications: [{ id: expect.any(Number), title: 'Lamps of spring', state: 'offline', public_url: null }],
    products: [{ id: expect.any(Number), sku: 'LAMP-1', title: 'Heron lamp', hotspot_count: 0 }],
  })
  const ofPublications = await createApiKey(database(), mine.user.id, {
    name: 'Publications alone',
    scopes: ['publications'],
  })
  const limited = await use(ofPublications, 'search', { group_id: mine.group.id, q: 'lamp' })
  expect(limited).toMatchObject({ publications: [{ title: 'Lamps of spring' }], products: [] })
  expect(await use(mine, 'search', { group_id: others.group.id, q: 'lamp' })).toBe(forbidden)
})

test('publish_pdf puts a publication online once it is converted, with what its pages tell', async () => {
  const { group, key } = await newAccount()
  const source_url = 'https://example.com/spring.pdf'
  const made = await use({ key }, 'publish_pdf', { group_id: group.id, title: 'Spring', source_url })
  expect(made).toMatchObject({ publication: { title: 'Spring', state: 'offline' } })
  const { publication } = made as { publication: { id: number; schedule_online_at: string } }
  expect(new Date(publication.schedule_online_at).getTime()).toBeLessThanOrEqual(Date.now())
  const of = { group_id: group.id, publication_id: publication.id }
  expect(await use({ key }, 'list_conversions', of)).toMatchObject({
    conversions: [{ extraction_options: { links: {}, products: {} } }],
  })
})
