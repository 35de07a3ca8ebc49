import { asc, eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import { beforeAll, expect, test } from 'vitest'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { removePage } from '#db/pages/pages.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { POST } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
})

async function published(pageCount = 5): Promise<number> {
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id } = await createPublication(owner.group.id, { title: 'Spring', source })
  await finishConversion(id, pageCount)
  return id
}

async function move(id: number, fields: object, from = owner) {
  const { cookieName, salt } = sessionCookie()
  const token = { userId: from.user.id, sessionVersion: 1 }
  const session = await encode({ token, salt, secret: sessionKey() })
  const request = new Request('http://localhost:3000/dashboard/api', {
    method: 'POST',
    headers: {
      cookie: `${cookieName}=${session}`,
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'x-recto-dashboard': '1',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ pages: fields }),
  })
  const params = { group_id: String(owner.group.id), publication_id: String(id) }
  const answer = await POST(request, { params: Promise.resolve(params) })
  return { status: answer.status, body: await answer.json() }
}

const seenBy = async (id: number) =>
  (await listSpreads(id)).flatMap(spread => spread.pages.map(page => page.imageKey))

/** The number that each page had at first, in the order of now. */
async function order(id: number) {
  const rows = await database()
    .select({ text: pages.text })
    .from(pages)
    .where(eq(pages.publicationId, id))
    .orderBy(asc(pages.number))
  return rows.map(row => Number(row.text.slice(5)))
}

test('200: all pages come into a new order, with a conversion that has finished', async () => {
  const id = await published()
  const { revision } = await findPublication(owner.group.id, id)
  const { status, body } = await move(id, { seen: await seenBy(id), order: [5, 1, 2, 4, 3] })
  expect(status).toBe(200)
  expect(body.conversion).toMatchObject({
    state: 'finished',
    source_type: 'page_manager',
    total_pages: 5,
    converted_pages: 0,
  })
  expect((await listConversions(id))[0]?.id).toBe(body.conversion.id)
  expect(await order(id)).toEqual([5, 1, 2, 4, 3])
  expect((await findPublication(owner.group.id, id)).revision).toBeGreaterThan(revision)
})

test('200: several pages are moved to a place as a block', async () => {
  const id = await published()
  await move(id, { seen: await seenBy(id), page_numbers: [4, 5], position: 2 })
  expect(await order(id)).toEqual([1, 4, 5, 2, 3])
  await move(id, { seen: await seenBy(id), page_numbers: [1], position: 5 })
  expect(await order(id)).toEqual([4, 5, 2, 3, 1])
})

test('hotspots keep to their pages, and references follow theirs', async () => {
  const id = await published()
  const rows = await database()
    .select()
    .from(pages)
    .where(eq(pages.publicationId, id))
    .orderBy(asc(pages.number))
  const area = { left: 0, top: 0, width: 1, height: 1 }
  const [hotspot] = await database()
    .insert(hotspots)
    .values({
      pageId: rows[0]?.id ?? 0,
      type: 'page_reference',
      ...area,
      details: { page_number: 5 } as never,
    })
    .returning()
  await move(id, { seen: await seenBy(id), order: [5, 4, 3, 2, 1] })
  const [now] = await database()
    .select({ number: pages.number, details: hotspots.details })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(hotspots.id, hotspot?.id ?? 0))
  expect(now).toMatchObject({ number: 5, details: { page_number: 1 } })
})

test('409: whoever saw other pages is told to look again, and nothing is moved', async () => {
  const id = await published()
  const seen = await seenBy(id)
  await removePage(owner.group.id, id, 2)
  const { status, body } = await move(id, { seen, order: [5, 4, 3, 2, 1] })
  expect([status, body.error]).toEqual([409, expect.stringContaining('Look at them again')])
  expect(await order(id)).toEqual([1, 3, 4, 5])
})

test('409: of two who move at once, one is refused', async () => {
  const id = await published()
  const seen = await seenBy(id)
  const answers = await Promise.all([
    move(id, { seen, order: [5, 4, 3, 2, 1] }),
    move(id, { seen, order: [2, 1, 3, 4, 5] }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  [{ order: [1, 2, 3, 4] }, 'order'],
  [{ order: [1, 1, 2, 3, 4] }, 'order'],
  [{ page_numbers: [6], position: 1 }, 'page_numbers'],
  [{ page_numbers: [1, 1], position: 1 }, 'page_numbers'],
])('422: %j', async (fields, name) => {
  const id = await published()
  const { status, body } = await move(id, { seen: await seenBy(id), ...fields })
  expect([status, Object.keys(body.errors)]).toEqual([422, [name]])
})

test('422: without what was seen, or without a place', async () => {
  const id = await published()
  expect((await move(id, { order: [1, 2, 3, 4, 5] })).status).toBe(422)
  expect((await move(id, { seen: await seenBy(id), page_numbers: [1] })).status).toBe(422)
})

test('403: another account moves nothing', async () => {
  const id = await published()
  const fields = { seen: await seenBy(id), order: [5, 4, 3, 2, 1] }
  expect((await move(id, fields, await newAccount())).status).toBe(403)
})

test('404: a publication that is not there', async () => {
  expect((await move(999_999, { seen: [], order: [1] })).status).toBe(404)
})

test('readers see the pages before or after, never between', async () => {
  const id = await published(9)
  const wanted = [9, 8, 7, 6, 5, 4, 3, 2, 1]
  const before = await seenBy(id)
  const after = wanted.map(number => before[number - 1])
  let isOver = false
  const looks: (string | undefined)[][] = []
  const reader = async () => {
    while (!isOver) looks.push(await seenBy(id))
  }
  const readers = [reader(), reader(), reader()]
  for (let turn = 0; turn < 6; turn += 1) await move(id, { seen: await seenBy(id), order: wanted })
  isOver = true
  await Promise.all(readers)
  expect(looks.length).toBeGreaterThan(6)
  for (const look of looks) expect([before.join(), after.join()]).toContain(look.join())
})
