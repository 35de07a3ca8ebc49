import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { askAs } from '#app/dashboard/api/calls.fixture.ts'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { POST as MOVE } from './move/route.ts'
import { POST as REMOVE } from './remove/route.ts'
import { GET } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
})

/** Five pages; from the first a link leads to the third, from the fourth to the fifth, and on the third stands one. */
async function published(): Promise<number> {
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id } = await createPublication(owner.group.id, { title: 'Spring', source })
  await finishConversion(id, 5)
  await refer(id, 1, 3)
  await refer(id, 4, 5)
  await refer(id, 3, 1)
  return id
}

async function refer(publicationId: number, from: number, to: number) {
  const [page] = await database()
    .select()
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), eq(pages.number, from)))
  const area = { left: 0, top: 0, width: 1, height: 1 }
  const details = { page_number: to } as never
  await database()
    .insert(hotspots)
    .values({ pageId: page?.id ?? 0, type: 'page_reference', ...area, details })
}

const params = (id: number) => ({ group_id: owner.group.id, publication_id: id })
const list = (id: number, from = owner) => askAs(GET, { from, params: params(id) })

async function remove(id: number, fields: object, from = owner) {
  const { body } = await list(id)
  const seen = body.pages.map(({ key }: { key: string }) => key)
  return askAs(REMOVE, {
    from,
    method: 'POST',
    params: params(id),
    json: { pages: { seen, ...fields } },
  })
}

/** The number that each page had at first, in the order of now. */
async function order(id: number) {
  const rows = await database()
    .select({ text: pages.text })
    .from(pages)
    .where(eq(pages.publicationId, id))
    .orderBy(asc(pages.number))
  return rows.map(row => Number(row.text.slice(5)))
}

test('200: pages with their pictures, how many hotspots stand on each, and where its links lead', async () => {
  const id = await published()
  const { status, body } = await list(id)
  expect(status).toBe(200)
  expect(body.layout_type).toBe('booklet')
  expect(body.pages).toHaveLength(5)
  expect(body.pages[0]).toMatchObject({
    number: 1,
    image_url: expect.stringMatching(/-at200\.jpg\?seal=[\w-]{32}$/),
    width: 595,
    hotspot_count: 1,
    leads_to: [3],
  })
  expect(body.pages[1]).toMatchObject({ number: 2, hotspot_count: 0, leads_to: [] })
})

test('200: several pages go at once with what stands on them, and so do the links that lead there', async () => {
  const id = await published()
  const { status, body } = await remove(id, { page_numbers: [3, 2] })
  expect(status).toBe(200)
  expect(body.conversion).toMatchObject({ state: 'finished', source_type: 'page_manager', total_pages: 3 })
  expect(await order(id)).toEqual([1, 4, 5])
  const { body: now } = await list(id)
  expect(now.pages.map(({ leads_to }: { leads_to: number[] }) => leads_to)).toEqual([[], [3], []])
})

test('links that lead to pages that go may stay', async () => {
  const id = await published()
  await remove(id, { page_numbers: [3], remove_references: false })
  expect((await list(id)).body.pages[0].leads_to).toEqual([3])
})

test('behind a password pages are moved and removed as elsewhere', async () => {
  const id = await published()
  await updatePublication(owner.group.id, id, { secured: true, password: 'Open sesame' })
  const { body } = await list(id)
  const seen = body.pages.map(({ key }: { key: string }) => key)
  const moved = await askAs(MOVE, {
    from: owner,
    method: 'POST',
    params: params(id),
    json: { pages: { seen, order: [5, 4, 3, 2, 1] } },
  })
  expect(moved.status).toBe(200)
  expect((await remove(id, { page_numbers: [1] })).status).toBe(200)
  expect(await order(id)).toEqual([4, 3, 2, 1])
})

test('409: whoever saw other pages is told to look again, and nothing goes', async () => {
  const id = await published()
  const { body } = await list(id)
  const seen = body.pages.map(({ key }: { key: string }) => key)
  await remove(id, { page_numbers: [2] })
  const again = await askAs(REMOVE, {
    from: owner,
    method: 'POST',
    params: params(id),
    json: { pages: { seen, page_numbers: [3] } },
  })
  expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('Look at them again')])
  expect(await order(id)).toEqual([1, 3, 4, 5])
})

test.each([[[6]], [[1, 2, 3, 4, 5]], [[]]])('422: %j', async page_numbers => {
  const { status, body } = await remove(await published(), { page_numbers })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['page_numbers']])
})

test('403: another account sees and removes nothing', async () => {
  const id = await published()
  const stranger = await newAccount()
  expect((await list(id, stranger)).status).toBe(403)
  expect((await remove(id, { page_numbers: [1] }, stranger)).status).toBe(403)
})
