import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { webhookEventRows } from '#db/schema/webhooks/events.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { minimal, newSpreads, revisionOf } from './spreads.fixture.ts'

let book: Awaited<ReturnType<typeof newSpreads>>
let path: string

beforeAll(async () => {
  book = await newSpreads()
  path = `${book.spreads[1]}/hotspots`
})

const create = () => book.send('POST', path, minimal.external_link)

test.each([
  ['a hotspot', create],
  ['a product hotspot that names none yet', () => book.send('POST', path, minimal.product)],
])('%s is created by one statement, after the one that reads the key and the spread', async (_, make) => {
  await make()
  const queries = await queriesOf(make)
  expect(queries).toHaveLength(2)
  expect(queries.filter(query => /^\s*(begin|commit|insert|update|with)/i.test(query))).toHaveLength(1)
})

test('hotspots that are created at once are all kept, raise the revision each, and are told together', async () => {
  const { id } = book.publication
  const counts = async () => {
    const [event] = await database()
      .select({ details: publicationEvents.details })
      .from(publicationEvents)
      .where(eq(publicationEvents.kind, 'hotspots'))
    const [told, ...more] = await database()
      .select({ data: webhookEventRows.data })
      .from(webhookEventRows)
      .where(eq(webhookEventRows.type, 'hotspots.changed'))
    expect(more).toEqual([])
    return [event?.details, told?.data]
  }
  const [before, first] = [await revisionOf(id), (await book.send('GET', path)).body.hotspots.length]
  const answers = await Promise.all(Array.from({ length: 20 }, create))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.hotspot.id)).size).toBe(20)
  expect((await book.send('GET', path)).body.hotspots).toHaveLength(first + 20)
  expect(await revisionOf(id)).toBe(before + 20)
  expect(await counts()).toMatchObject([{ added: first + 20 }, { added: first + 20 }])
})

/** Creates as many hotspots at once, in turn on each of the spreads. */
const createOn = (spreads: readonly string[], count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, place) =>
      book.send('POST', `${spreads[place % spreads.length]}/hotspots`, minimal.external_link),
    ),
  )

test('hotspots that a caller sends at once are created together, whichever publications they are for', async () => {
  const other = await newSpreads({ owner: book.owner })
  const books = [book, other]
  const spreads = books.flatMap(({ spreads }) => spreads.slice(1))
  const revisions = () => Promise.all(books.map(({ publication }) => revisionOf(publication.id)))
  const before = await revisions()
  let ids: number[] = []
  const queries = await queriesOf(async () => {
    const answers = await createOn(spreads, 20)
    ids = answers.map(({ body }) => body.hotspot.id)
  })
  // Each reads its key and its spread; few wait for none, and the rest is read again and inserted at once.
  expect(queries.filter(query => /^\s*with/i.test(query)).length).toBeLessThan(10)
  expect(queries.filter(query => /^\s*begin/i.test(query))).toEqual([])
  const placed = spreads.map((_, place) => ids.filter((_, index) => index % spreads.length === place))
  const listed = await Promise.all(spreads.map(spread => book.send('GET', `${spread}/hotspots`)))
  for (const [place, { body }] of listed.entries())
    expect(body.hotspots.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining(placed[place] ?? []),
    )
  const own = books.map(({ spreads }) => spreads.length - 1)
  const raised = (await revisions()).map((revision, place) => revision - (before[place] ?? 0))
  expect(raised).toEqual(own.map(count => (20 * count) / spreads.length))
})

test('a publication that is being changed is waited for by its own hotspots alone', async () => {
  const other = await newSpreads({ owner: book.owner })
  const released = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const holding = database().transaction(async tx => {
    await tx.execute(sql`select from publications where id = ${other.publication.id} for update`)
    isLocked.resolve()
    await released.promise
  })
  await isLocked.promise
  const waiting = createOn(other.spreads.slice(1, 2), 3)
  const statuses = async (answers: ReturnType<typeof createOn>) => (await answers).map(({ status }) => status)
  expect(await statuses(createOn(book.spreads.slice(1, 2), 3))).toEqual([201, 201, 201])
  released.resolve()
  await holding
  expect(await statuses(waiting)).toEqual([201, 201, 201])
})

test('one that waits with others is refused by itself', async () => {
  const answers = await Promise.all([
    create(),
    create(),
    book.send('POST', path, { ...minimal.external_link, left: 7 }),
    book.send('POST', '/v2/spreads/999999/hotspots', minimal.external_link),
    create(),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 422, 404, 201])
})
