import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Answered, call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { idempotentRequests } from '#db/schema/people/idempotent-requests.ts'
import { newGroup } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { startServer } from './running-server.fixture.ts'
import { minimal, newSpreads, revisionOf } from './spreads.fixture.ts'

type Change = { method: string; path: string; body?: unknown }
type Book = Awaited<ReturnType<typeof newSpreads>>

let book: Book

beforeEach(async () => {
  book = await newSpreads()
})

type Options = { key?: string; headers?: Record<string, string>; from?: Book }

async function runBatch(changes: unknown, { from = book, key = from.owner.key, headers = {} }: Options = {}) {
  const answer = await call('POST', `${from.owner.path}/batch`, { key, json: { changes }, headers })
  const results: Pick<Answered, 'status' | 'body'>[] = answer.body.results ?? []
  return { ...answer, results, statuses: results.map(({ status }) => status) }
}

const hotspotAt = (spread = book.spreads[1], fields: object = minimal.external_link): Change => ({
  method: 'POST',
  path: `${spread}/hotspots`,
  body: { ...fields },
})
const collection = (title: string): Change => ({
  method: 'POST',
  path: `${book.owner.path}/collections`,
  body: { collection: { title } },
})

async function hotspotsOf({ send, path }: Book): Promise<{ id: number }[]> {
  return (await send('GET', `${path}/hotspots?per_page=1000`)).body.hotspots
}

describe('a batch', () => {
  test('makes its changes in order, each answered as it would be alone', async () => {
    const { owner, path } = book
    const [made] = (await runBatch([collection('Spring')])).results
    const id = made?.body.collection?.id
    const { status, results } = await runBatch([
      { method: 'PUT', path, body: { publication: { title: 'Summer' } } },
      { method: 'PUT', path: `${owner.path}/collections/${id}`, body: { collection: { title: 'Autumn' } } },
      { method: 'PUT', path, body: { publication: { title: 'Winter' } } },
      { method: 'DELETE', path: `${owner.path}/collections/${id}` },
    ])
    expect(status).toBe(200)
    expect(results).toMatchObject([
      { status: 200, body: { publication: { title: 'Summer' } } },
      { status: 200, body: { collection: { id, title: 'Autumn' } } },
      { status: 200, body: { publication: { title: 'Winter' } } },
      { status: 204, body: null },
    ])
    expect(JSON.stringify((await book.send('GET', path)).body)).toContain('"title":"Winter"')
  })

  test('goes on after a change that is refused, which tells why as alone', async () => {
    const broken = { ...minimal.external_link, width: 7 }
    const alone = await book.send('POST', `${book.spreads[1]}/hotspots`, broken)
    const { statuses, results } = await runBatch([
      collection(''),
      hotspotAt(),
      hotspotAt(book.spreads[1], broken),
      hotspotAt('/v2/spreads/999999999'),
      hotspotAt(),
      collection('Spring'),
    ])
    expect(statuses).toEqual([422, 201, 422, 404, 201, 201])
    expect(results[2]?.body).toEqual(alone.body)
    expect(await hotspotsOf(book)).toHaveLength(2)
  })

  test('warns of unknown fields, or refuses them where that was asked for', async () => {
    const changes = [hotspotAt(), hotspotAt(book.spreads[1], { ...minimal.external_link, colour: 'red' })]
    const { results } = await runBatch(changes)
    expect(results[1]?.body.warnings).toMatchObject([{ field: 'colour' }])
    const strict = await runBatch(changes, { headers: { Prefer: 'handling=strict' } })
    expect(strict.statuses).toEqual([201, 422])
  })

  test.each([
    ['none', () => [], 'must be at least 1 entries'],
    ['more than 100', () => Array(101).fill(collection('x')), 'must be at most 100 entries'],
    [
      'a read',
      () => [{ method: 'GET', path: book.path }],
      'must be one of: POST, PUT, PATCH, DELETE at 0.method',
    ],
    [
      'another batch',
      () => [{ method: 'POST', path: `${book.owner.path}/batch` }],
      'must not be another batch at 0.path',
    ],
    [
      'a file',
      () => [{ method: 'POST', path: `${book.owner.path}/uploads` }],
      'must not take a file: upload it by itself at 0.path',
    ],
    [
      'another address',
      () => [collection('x'), { method: 'PUT', path: 'https://example.com/' }],
      'must be a path such as /v2/spreads/1/hotspots at 1.path',
    ],
    [
      'another method',
      () => [{ method: 'DELETE', path: `${book.path}/online` }],
      'must be an address that takes DELETE at 0.path',
    ],
    [
      'the dashboard',
      () => [{ method: 'POST', path: `${book.owner.path}/../../../dashboard/api/rpc/profile/change` }],
      'must begin with',
    ],
  ])('is refused as a whole with %s', async (_, changes, message) => {
    const { status, body } = await runBatch([...changes()])
    expect([status, body.errors?.changes?.[0]]).toEqual([422, expect.stringContaining(message)])
  })

  test('is 413 if it is too large', async () => {
    const { status } = await runBatch([collection('x'.repeat(1_000_001))])
    expect(status).toBe(413)
  })

  test('changes nothing outside its group', async () => {
    const { owner } = book
    const other = await newGroup(owner.account.id)
    const path = `/v2/groups/${other.id}/collections`
    const refused = await runBatch([{ method: 'POST', path, body: { collection: { title: 'x' } } }])
    expect(refused.body.errors.changes).toEqual([
      `must begin with /v2/groups/${owner.group.id}/ or /v2/spreads/ at 0.path`,
    ])
    const elsewhere = await call('POST', `/v2/groups/${other.id}/batch`, {
      key: owner.key,
      json: { changes: [hotspotAt(), hotspotAt()] },
    })
    expect(elsewhere.body.results.map(({ status }: { status: number }) => status)).toEqual([403, 403])
    const stranger = await newSpreads()
    expect((await runBatch([hotspotAt(stranger.spreads[1])])).statuses).toEqual([403])
    expect([await hotspotsOf(book), await hotspotsOf(stranger)]).toEqual([[], []])
  })

  test('needs the rights and scopes that each change needs alone', async () => {
    const { user, group } = book.owner
    const keyWith = async (limits: object) =>
      (await createApiKey(database(), user.id, { name: 'Limited', ...limits })).key
    const changes = [
      hotspotAt(),
      hotspotAt(),
      {
        method: 'POST',
        path: `/v2/groups/${group.id}/product_feeds`,
        body: { product_feed: { url: 'https://example.com/a.xml' } },
      },
      {
        method: 'POST',
        path: `/v2/groups/${group.id}/webhooks`,
        body: { webhook: { url: 'https://example.com/' } },
      },
    ]
    const statusesWith = async (limits: object) =>
      (await runBatch(changes, { key: await keyWith(limits) })).statuses
    expect(await statusesWith({ scopes: ['publications'] })).toEqual([201, 201, 403, 403])
    expect(await statusesWith({ scopes: ['products'] })).toEqual([403, 403, 201, 403])
    expect((await runBatch(changes, { key: await keyWith({ readOnly: true }) })).status).toBe(403)
  })

  test('counts each of its changes as a request, and is refused as a whole where they are too many', async () => {
    const server = await startServer({ API_RATE_LIMIT: '5' })
    onTestFinished(() => server.stop())
    const { key } = await createApiKey(database(), book.owner.user.id, { name: 'Limited' })
    const send = () =>
      fetch(`${server.url}${book.owner.path}/batch`, {
        method: 'POST',
        headers: { Authorization: `ApiKey ${key}` },
        body: JSON.stringify({ changes: [hotspotAt(), hotspotAt(), hotspotAt()] }),
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, first.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/r=2;/)])
    expect([second.status, second.headers.get('ratelimit')]).toEqual([429, expect.stringMatching(/r=0;/)])
    expect(await hotspotsOf(book)).toHaveLength(3)
  })
})

describe('hotspots in a batch', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => hotspotAt(book.spreads[at % 3]))

  test('are the same as those made one by one, on any spread of the publication', async () => {
    const alone = await book.send('POST', `${book.spreads[0]}/hotspots`, minimal.external_link)
    const before = await revisionOf(book.publication.id)
    const { results } = await runBatch(many(6))
    expect({ ...results[0]?.body.hotspot, id: 0 }).toEqual({ ...alone.body.hotspot, id: 0 })
    const kept = await hotspotsOf(book)
    expect(results.map(({ body }) => body.hotspot?.id).sort()).toEqual(
      kept
        .map(({ id }) => id)
        .filter(id => id !== alone.body.hotspot.id)
        .sort(),
    )
    expect(await revisionOf(book.publication.id)).toBe(before + 1)
  })

  test('take as many statements as two of them, whatever their number', async () => {
    const costOf = (count: number) => queriesOf(() => runBatch(many(count)))
    await costOf(2)
    const [few, all] = [await costOf(2), await costOf(50)]
    // The key with the group, the spreads with their pages, the hotspots.
    expect([few.length, all.length]).toEqual([3, 3])
  })

  test('are told one by one where the fault is ours in the middle of them', async () => {
    await database().execute(sql`
      create function fail_at_last() returns trigger language plpgsql as $$ begin
        raise exception 'no room' using errcode = '53100';
      end $$`)
    await database().execute(sql`
      create trigger fail_at_last before insert on hotspots for each row
        when (new.title = 'fails') execute function fail_at_last()`)
    onTestFinished(async () => void (await database().execute(sql`drop trigger fail_at_last on hotspots`)))
    const other = await newSpreads({ owner: book.owner })
    const failing = hotspotAt(other.spreads[0], { ...minimal.external_link, title: 'fails' })
    const { statuses, headers } = await runBatch([hotspotAt(), hotspotAt(), failing, failing])
    expect([statuses, headers.get('retry-after')]).toEqual([[201, 201, 503, 503], '5'])
    expect([await hotspotsOf(book), await hotspotsOf(other)]).toMatchObject([[{}, {}], []])
  })

  test('of every kind are made in order with those of other publications', async () => {
    const other = await newSpreads({ owner: book.owner })
    await newProduct(book.owner.group.id, 'CHAIR-1')
    const kinds = Object.values(minimal).map(fields => hotspotAt(book.spreads[1], fields))
    const product = hotspotAt(book.spreads[1], { ...minimal.product, skus: ['CHAIR-1'] })
    const { statuses, results } = await runBatch([...kinds, hotspotAt(other.spreads[0]), product, ...many(4)])
    expect(new Set(statuses)).toEqual(new Set([201]))
    const ids = results.map(({ body }) => Number(body.hotspot?.id))
    expect(ids).toEqual(ids.toSorted((one, next) => one - next))
    expect([(await hotspotsOf(book)).length, (await hotspotsOf(other)).length]).toEqual([11, 1])
  })
})

describe('a batch with an Idempotency-Key', () => {
  const headers = { 'Idempotency-Key': 'batch-1' }
  const mixed = () => [collection('Spring'), hotspotAt(), hotspotAt(), collection('Summer')]

  test('is done once; a repetition gets the same answer', async () => {
    const first = await runBatch(mixed(), { headers })
    const again = await runBatch(mixed(), { headers })
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
    expect(await hotspotsOf(book)).toHaveLength(2)
  })

  test('that was cut off goes on where it ended', async () => {
    const first = await runBatch(mixed(), { headers })
    // As if its process had been killed before the last change.
    const { owner } = book
    const [last] = first.results.slice(-1)
    await book.send('DELETE', `${owner.path}/collections/${last?.body.collection?.id}`)
    const ofBatch = (caller: string) => sql`account_id = ${owner.account.id} and caller like ${caller}`
    await database().delete(idempotentRequests).where(ofBatch('key %, part 3'))
    await database()
      .update(idempotentRequests)
      .set({ doneAt: null, answer: null, heldUntil: sql`now()` })
      .where(sql`${ofBatch('key %')} and caller not like '%part%'`)
    const again = await runBatch(mixed(), { headers })
    expect(again.results.slice(0, 3)).toEqual(first.results.slice(0, 3))
    expect(again.results[3]).toMatchObject({ status: 201, body: { collection: { title: 'Summer' } } })
    expect(await hotspotsOf(book)).toHaveLength(2)
  })

  test('asks to be sent again if a change fails by our fault, which leaves nothing of its part', async () => {
    await database().execute(sql`
      create function fail_once() returns trigger language plpgsql as $$ begin
        raise exception 'no room' using errcode = '53100';
      end $$`)
    await database().execute(sql`
      create trigger fail_once before insert on hotspots for each row
        when (new.title = 'fails') execute function fail_once()`)
    const changes = [
      collection('Spring'),
      hotspotAt(),
      hotspotAt(book.spreads[1], { ...minimal.product, title: 'fails' }),
    ]
    const failed = await runBatch(changes, { headers })
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([200, '5'])
    expect(failed.statuses).toEqual([201, 503, 503])
    expect(await hotspotsOf(book)).toEqual([])
    await database().execute(sql`drop trigger fail_once on hotspots`)
    const again = await runBatch(changes, { headers })
    expect(again.statuses).toEqual([201, 201, 201])
    expect(again.results[0]).toEqual(failed.results[0])
    const rows = await database().$count(
      idempotentRequests,
      eq(idempotentRequests.accountId, book.owner.account.id),
    )
    expect(rows).toBe(3)
  })

  test('keeps refusals of changes too', async () => {
    const changes = [collection(''), hotspotAt(), hotspotAt('/v2/spreads/999999999')]
    const first = await runBatch(changes, { headers })
    expect(first.statuses).toEqual([422, 201, 404])
    expect((await runBatch(changes, { headers })).body).toEqual(first.body)
  })
})
