import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { webhookEvents } from '#db/schema/webhooks/events.ts'
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
      .select({ data: webhookEvents.data })
      .from(webhookEvents)
      .where(eq(webhookEvents.type, 'hotspots.changed'))
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

test('hotspots that wait for the same publication are created together', async () => {
  const paths = [path, `${book.spreads[2]}/hotspots`]
  const queries = await queriesOf(() =>
    Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        book.send('POST', paths[place % 2] ?? path, minimal.external_link),
      ),
    ),
  )
  // Each reads its key and its spread; few wait for none, and the rest is read again and inserted at once.
  expect(queries.filter(query => /^\s*with/i.test(query)).length).toBeLessThan(10)
  expect(queries.filter(query => /^\s*begin/i.test(query))).toEqual([])
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
