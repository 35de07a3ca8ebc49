import { eq } from 'drizzle-orm'
import { parse } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#app/_http/ingress/limits.ts'
import { lentToKey } from '#db/affiliates/callers.ts'
import { countAttempts } from '#db/attempts/requests.ts'
import { database } from '#db/client.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { hashApiKey } from '#db/secrets/api-keys.ts'
import { schema } from '../_schema/schema.ts'
import { ask, newLentPages, newLoan } from '../affiliates.fixture.ts'
import { executeWithin } from './operations.ts'

let key: string
beforeAll(async () => {
  key = (await newLoan()).key
})

/** Executes a query of so many publications, whose titles are made by a function; returns how often that was called. */
async function execute(
  bounds: Partial<typeof limits>,
  count: number,
  makeTitle: () => string | Promise<string>,
) {
  let calls = 0
  const title = () => {
    calls += 1
    return makeTitle()
  }
  const rootValue = { publications: { nodes: Array.from({ length: count }, () => ({ title })) } }
  const document = parse('{ publications { nodes { title } } }')
  const contextValue = await lentToKey(hashApiKey(key))
  const answer = await executeWithin({ schema, document, rootValue, contextValue }, { ...limits, ...bounds })
  return { answer, calls }
}

function burn(ms: number): void {
  for (const began = performance.now(); performance.now() - began < ms; );
}

test.each([
  ['at once', () => 'x'.repeat(1000)],
  ['later', async () => 'x'.repeat(1000)],
])(
  'an answer that grows too large is an error, and no more of it is read; values come %s',
  async (_, title) => {
    const { answer, calls } = await execute({ operationBytes: 20_000 }, 1000, title)
    expect(answer).toMatchObject({ data: null, errors: [{ extensions: { code: 'QUERY_TOO_LARGE' } }] })
    expect(answer.errors?.[0]?.message).toBe(
      'The answer is larger than 20000 bytes. Ask for fewer entries or fields.',
    )
    // Those that are read at once were all asked for before the first came.
    if (_ === 'at once') expect(calls).toBe(20)
  },
)

test('an answer that takes too long is an error, and no more of it is read', async () => {
  const { answer, calls } = await execute({ operationSeconds: 0.1 }, 1000, () => {
    burn(10)
    return ''
  })
  expect(answer.errors?.[0]?.message).toContain('takes longer than 0.1 seconds')
  expect(calls).toBeLessThan(12)
})

test('other requests have their turn while an answer is made', async () => {
  let [turns, isMade] = [0, false]
  const takeTurns = () => {
    turns += 1
    if (!isMade) setImmediate(takeTurns)
  }
  setImmediate(takeTurns)
  const nodes = Array.from({ length: 50 }, () => ({
    pages: () => {
      burn(10)
      return []
    },
  }))
  const rootValue = { publication: { spreads: { nodes } } }
  const document = parse('{ publication { spreads { nodes { pages { text } } } } }')
  const contextValue = await lentToKey(hashApiKey(key))
  await executeWithin({ schema, document, rootValue, contextValue }, limits)
  isMade = true
  expect(turns).toBeGreaterThan(10)
})

test('a query of texts that come to more than 20 MB gets an error in place of them', async () => {
  const { key, id, publication } = await newLentPages([], { pageCount: 50 })
  await database()
    .update(pages)
    .set({ text: 'word '.repeat(20_000) })
    .where(eq(pages.publicationId, publication.id))
  const texts = (count: number) =>
    ask(
      key,
      `{ publication(id: ${id}) { ${'a'
        .repeat(count)
        .split('')
        .map((_, n) => `a${n}: spreads { nodes { pages { text } } }`)
        .join(' ')} } }`,
    )
  const { status, data, errors } = await texts(5)
  expect([status, data]).toEqual([200, null])
  expect(errors).toEqual([
    {
      message: 'The answer is larger than 20000000 bytes. Ask for fewer entries or fields.',
      extensions: { code: 'QUERY_TOO_LARGE' },
    },
  ])
  expect((await texts(1)).data.publication.a0.nodes).toHaveLength(26)
})

test('types that name more than there are get an error', async () => {
  const { key, id } = await newLentPages()
  const types = Array.from({ length: 1000 }, () => 'IMAGE')
  const query =
    'query ($id: ID, $types: [HotspotCategory!]) { publication(id: $id) { spreads { nodes { hotspots(types: $types) { id } } } } }'
  const { errors } = await ask(key, query, { id, types })
  expect(errors[0].message).toBe('types may name each category once.')
})

test('all web processes count the bytes that a key gets in a minute, and others have their own', async () => {
  const { affiliateId } = await lentToKey(hashApiKey(key))
  const query = '{ publications { nodes { id } } }'
  const { used: before } = await countAttempts('kilobytes: affiliate', affiliateId, 0)
  await ask(key, query)
  expect((await countAttempts('kilobytes: affiliate', affiliateId, 0)).used - before).toBe(20)
  await execute({}, 30, () => 'x'.repeat(100_000))
  const { used } = await countAttempts('kilobytes: affiliate', affiliateId, 0)
  expect(used - before - 20).toBe(3001)
  await countAttempts('kilobytes: affiliate', affiliateId, limits.operationBytesPerMinute / 1000 - used)
  const { status, errors, headers } = await ask(key, query)
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.closeTo(45, -2)])
  expect(errors[0].message).toMatch(
    /^This key gets 200000000 bytes of answers a minute. Send this again in \d+ seconds\.$/,
  )
  expect((await ask((await newLoan()).key, query)).status).toBe(200)
})

test('a key whose bytes end while an answer is made gets 429, and nothing of it', async () => {
  const bounds = { operationBytesPerMinute: 1, operationLeastBytes: 1 }
  await expect(execute(bounds, 3, () => 'x')).rejects.toMatchObject({ status: 429 })
})
