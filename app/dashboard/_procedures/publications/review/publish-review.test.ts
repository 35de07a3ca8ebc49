import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { updateGroup } from '#db/groups/changes.ts'
import { keepLinkCheck } from '#db/hotspots/link-checks.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { hotspotProducts, hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { products } from '#db/schema/products/products.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../../procedures.fixture.ts'

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

const review = ({ user } = owner, id = publicationId) =>
  proceduresAs(user).publications.review({ groupId: owner.group.id, publicationId: id })

test('address, readers, language and schedule, and nothing else where all is well', async () => {
  await updatePublication(owner.group.id, publicationId, {
    scheduleOfflineAt: new Date('2030-01-01T12:00:00Z'),
  })
  expect(await review()).toEqual({
    address: `http://127.0.0.1:3000/${owner.group.slug}/spring`,
    audience: {
      publish: 'audience.everyone',
      unlist: 'audience.unlisted',
    },
    languages: { pages: 'de', buttons: null },
    timeZone: 'Europe/Zurich',
    scheduleOnlineAt: null,
    scheduleOfflineAt: new Date('2030-01-01T12:00:00Z'),
    counts: { pages: 4, products: 0, hotspots: 0 },
    remarks: [],
  })
})

test('pages without text, products that the feed lacks, dead links and faulty hotspots, with their places', async () => {
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
  await keepLinkCheck(owner.group.id, 'https://example.com/gone', reason('link.gone', { status: 404 }))

  const { counts, remarks } = await review()
  expect(counts).toEqual({ pages: 4, products: 3, hotspots: 3 })
  expect(remarks).toEqual([
    {
      topic: 'text',
      kind: 'text',
      count: 1,
      all: 1,
      places: [{ label: null, pageNumber: 3, hotspotId: null }],
    },
    {
      topic: 'products',
      kind: 'products',
      count: 2,
      all: 3,
      places: [
        { label: 'Garden chair', pageNumber: 2, hotspotId: shown },
        { label: 'A-3', pageNumber: 2, hotspotId: shown },
      ],
    },
    {
      topic: 'links',
      kind: 'dead_link',
      count: 1,
      all: 1,
      places: [{ label: 'Chairs', pageNumber: 4, hotspotId: dead }],
    },
    {
      topic: 'hotspots',
      kind: 'missing_page',
      count: 1,
      all: 1,
      places: [{ label: 'Chairs', pageNumber: 4, hotspotId: lost }],
    },
  ])
})

test('other accounts are refused, and another publication is not found', async () => {
  await expect(review(await newAccount())).rejects.toMatchObject({ status: 403 })
  await expect(review(owner, publicationId + 1000)).rejects.toMatchObject({ status: 404 })
})
