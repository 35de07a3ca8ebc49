import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { updateGroup } from '#db/groups/changes.ts'
import { keepLinkCheck } from '#db/hotspots/link-checks.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { hotspotProducts, hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { products } from '#db/schema/products/products.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { GET } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publicationId: number
let pageIds: number[]
beforeEach(async () => {
  owner = await newAccount()
  await updateGroup(owner.group.id, { timeZone: 'Europe/Zurich', language: 'de' })
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  publicationId = (await createPublication(owner.group.id, { title: 'Spring', source })).id
  await finishConversion(publicationId)
  await database().update(pages).set({ text: 'Chairs' }).where(eq(pages.publicationId, publicationId))
  const rows = await database()
    .select({ id: pages.id })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(pages.number)
  pageIds = rows.map(({ id }) => id)
})

const place = { left: 0.1, top: 0.1, width: 0.3, height: 0.2 }

async function addHotspot(page: number, fields: object): Promise<number> {
  const row = { ...place, pageId: pageIds[page - 1] ?? 0, title: 'Chairs', details: {}, ...fields }
  const [made] = await database()
    .insert(hotspots)
    .values(row as typeof hotspots.$inferInsert)
    .returning()
  return made?.id ?? 0
}

async function ask({ key = owner.key, id = publicationId } = {}) {
  const request = new Request('http://localhost:3000/dashboard/api/publish_review', {
    headers: { Authorization: `ApiKey ${key}` },
  })
  const params = { group_id: String(owner.group.id), publication_id: String(id) }
  const answer = await GET(request, { params: Promise.resolve(params) })
  return { status: answer.status, body: await answer.json() }
}

test('200: address, readers, language and schedule, and nothing else where all is well', async () => {
  await updatePublication(owner.group.id, publicationId, {
    scheduleOfflineAt: new Date('2030-01-01T12:00:00Z'),
  })
  const { status, body } = await ask()
  expect([status, body.review]).toEqual([
    200,
    {
      address: `http://127.0.0.1:3000/${owner.group.slug}/spring`,
      audience: {
        publish: 'Everyone, search engines included',
        unlist: 'Anyone with the link. It is not listed.',
      },
      language: 'de',
      time_zone: 'Europe/Zurich',
      schedule_online_at: null,
      schedule_offline_at: '2030-01-01T13:00:00.000+01:00',
      counts: { pages: 4, products: 0, hotspots: 0 },
      remarks: [],
    },
  ])
})

test('200: pages without text, products that the feed lacks, dead links and faulty hotspots, with their places', async () => {
  await database()
    .update(pages)
    .set({ text: ' \n ' })
    .where(eq(pages.id, pageIds[2] ?? 0))
  const known = await newProduct(owner.group.id, 'A-1')
  const gone = await newProduct(owner.group.id, 'A-2')
  await database()
    .update(products)
    .set({ title: 'Garden chair', removedFromFeed: true })
    .where(eq(products.id, gone.id))
  const shown = await addHotspot(2, { type: 'product' })
  await database()
    .insert(hotspotProducts)
    .values([
      { hotspotId: shown, position: 0, sku: 'A-1', productId: known.id },
      { hotspotId: shown, position: 1, sku: 'A-2', productId: gone.id },
      { hotspotId: shown, position: 2, sku: 'A-3' },
    ])
  const details = hotspotDetails.external_link.parse({ url: 'https://example.com/gone' })
  const dead = await addHotspot(4, { type: 'external_link', details })
  const lost = await addHotspot(4, { top: 0.5, type: 'page_reference', details: { page_number: 9 } })
  await keepLinkCheck(owner.group.id, 'https://example.com/gone', 'There is nothing there.')

  const { review } = (await ask()).body
  expect(review.counts).toEqual({ pages: 4, products: 3, hotspots: 3 })
  expect(review.remarks).toEqual([
    {
      topic: 'text',
      sentence: 'Page 3 has no text. Search does not find it.',
      places: [{ label: 'Page 3', page_number: 3, hotspot_id: null }],
    },
    {
      topic: 'products',
      sentence: '1 of 3 products are in your feed.',
      places: [
        { label: 'Garden chair', page_number: 2, hotspot_id: shown },
        { label: 'A-3', page_number: 2, hotspot_id: shown },
      ],
    },
    {
      topic: 'links',
      sentence: '1 link is dead.',
      places: [{ label: 'Chairs', page_number: 4, hotspot_id: dead }],
    },
    {
      topic: 'hotspots',
      sentence: '1 hotspot leads to a page that does not exist.',
      places: [{ label: 'Chairs', page_number: 4, hotspot_id: lost }],
    },
  ])
})

test('403 to other accounts, 404 for another publication', async () => {
  expect((await ask({ key: (await newAccount()).key })).status).toBe(403)
  expect((await ask({ id: publicationId + 1000 })).status).toBe(404)
})
