import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
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
import { proceduresAs } from '../procedures.fixture.ts'

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

const move = (id: number, seen: string[], order: number[], { user } = owner) =>
  proceduresAs(user).pages.move({ groupId: owner.group.id, publicationId: id, seen, order })

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

test('all pages come into a new order, with a conversion that has finished', async () => {
  const id = await published()
  const { revision } = await findPublication(owner.group.id, id)
  await move(id, await seenBy(id), [5, 1, 2, 4, 3])
  const [noted] = await listConversions(id)
  expect(noted).toMatchObject({
    state: 'finished',
    sourceType: 'page_manager',
    totalPages: 5,
    convertedPages: 0,
  })
  expect(await order(id)).toEqual([5, 1, 2, 4, 3])
  expect((await findPublication(owner.group.id, id)).revision).toBeGreaterThan(revision)
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
  await move(id, await seenBy(id), [5, 4, 3, 2, 1])
  const [now] = await database()
    .select({ number: pages.number, details: hotspots.details })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(hotspots.id, hotspot?.id ?? 0))
  expect(now).toMatchObject({ number: 5, details: { page_number: 1 } })
})

test('whoever saw other pages is told to look again, and nothing is moved', async () => {
  const id = await published()
  const seen = await seenBy(id)
  await removePage(owner.group.id, id, 2)
  const message = expect.stringContaining('Look at them again')
  await expect(move(id, seen, [5, 4, 3, 2, 1])).rejects.toMatchObject({ status: 409, message })
  expect(await order(id)).toEqual([1, 3, 4, 5])
})

test('of two who move at once, one is refused', async () => {
  const id = await published()
  const seen = await seenBy(id)
  const answers = await Promise.allSettled([move(id, seen, [5, 4, 3, 2, 1]), move(id, seen, [2, 1, 3, 4, 5])])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.each([[[1, 2, 3, 4]], [[1, 1, 2, 3, 4]], [[]]])('%j is no order of five pages', async wanted => {
  const id = await published()
  const errors = { order: [expect.any(String)] }
  await expect(move(id, await seenBy(id), wanted)).rejects.toMatchObject({ status: 422, errors })
})

test('another account moves nothing, and a publication that is not there has no pages', async () => {
  const id = await published()
  const seen = await seenBy(id)
  await expect(move(id, seen, [5, 4, 3, 2, 1], await newAccount())).rejects.toMatchObject({ status: 403 })
  await expect(move(999_999, [], [1])).rejects.toMatchObject({ status: 404 })
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
  for (let turn = 0; turn < 6; turn += 1) await move(id, await seenBy(id), wanted)
  isOver = true
  await Promise.all(readers)
  expect(looks.length).toBeGreaterThan(6)
  for (const look of looks) expect([before.join(), after.join()]).toContain(look.join())
})
