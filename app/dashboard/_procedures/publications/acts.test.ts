import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { carryOutAct } from '#db/acts/carry-out.ts'
import { database } from '#db/client.ts'
import { createCollection } from '#db/collections/collections.ts'
import { createMetatag } from '#db/collections/metatags.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>

async function make(from: Owner, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let times = 0; times < count; times += 1) {
    const source = { sourceUrl: 'https://example.com/spring.pdf' }
    const { id } = await createPublication(from.group.id, { title: `Spring ${times}`, source })
    await finishConversion(id, 2)
    ids.push(id)
  }
  return ids
}

const pathOf = (from: Owner) => `/dashboard/api/groups/${from.group.id}/publications/acts`

/** Asks for an act, and carries it out as a worker would. */
async function act(from: Owner, act: object, ids: number[], key = from.key) {
  const asked = await call('POST', pathOf(from), { key, json: { act, publication_ids: ids } })
  if (asked.status !== 201) return { status: asked.status, ...asked.body }
  await carryOutAct(asked.body.act.id)
  return { status: asked.status, asked: asked.body.act, ...(await read(from, asked.body.act.id)) }
}

async function undo(from: Owner, id: number) {
  const { status, body } = await call('POST', `${pathOf(from)}/${id}/undo`, { key: from.key })
  if (status !== 201) return { status }
  await carryOutAct(body.act.id)
  return { status, ...(await read(from, body.act.id)) }
}

const read = async (from: Owner, id: number) =>
  (await call('GET', `${pathOf(from)}/${id}`, { key: from.key })).body

const standing = async (from: Owner, id: number) => {
  const { state, disableSeo, collectionId, metatagIds } = await findPublication(from.group.id, id)
  return { state, disableSeo, collectionId, metatagIds }
}

test('201: several are work of a worker, and whoever looks sees how far it is', async () => {
  const from = await newAccount()
  const ids = await make(from, 2)
  const { asked, act: ended } = await act(from, { name: 'unlist' }, ids)
  expect(asked).toMatchObject({ total: 2, waiting: 2, changed: 0, ended_at: null, undoable_until: null })
  expect(ended).toMatchObject({ total: 2, waiting: 0, changed: 2, refused: 0, by: 'API key “Test”' })
  expect(await standing(from, ids[1] ?? 0)).toMatchObject({ state: 'online', disableSeo: true })
  const { body } = await call('GET', pathOf(from), { key: from.key })
  expect(body.acts).toEqual([ended])
})

test('201: a single one is done with the answer', async () => {
  const from = await newAccount()
  const [id = 0] = await make(from, 1)
  const { asked } = await act(from, { name: 'publish' }, [id, id])
  expect(asked).toMatchObject({ total: 1, waiting: 0, changed: 1, ended_at: expect.any(String) })
})

test('what has no pages, is gone, or is another group’s, is refused by name and with the reason', async () => {
  const from = await newAccount({ publishingLimit: 1 })
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id: waiting } = await createPublication(from.group.id, { title: 'Waiting', source })
  const [first = 0, second = 0] = await make(from, 2)
  const [others = 0] = await make(await newAccount(), 1)
  const { act: ended, refused } = await act(from, { name: 'publish' }, [first, waiting, others, second])
  expect(ended).toMatchObject({ changed: 1, refused: 3 })
  expect(refused).toEqual([
    { id: waiting, title: 'Waiting', reason: 'It has no pages yet. Wait for its conversion.' },
    { id: others, title: null, reason: expect.stringContaining('no longer') },
    { id: second, title: 'Spring 1', reason: expect.stringContaining('limit') },
  ])
})

test('undo brings archived ones back with address, state and schedule, those that were online first', async () => {
  const from = await newAccount()
  const ids = await make(from, 3)
  const [first = 0, second = 0, third = 0] = ids
  await act(from, { name: 'publish' }, [second])
  await act(from, { name: 'unlist' }, [third])
  const at = new Date('2126-01-01T00:00:00Z')
  await call('PUT', `/v2/groups/${from.group.id}/publications/${first}`, {
    key: from.key,
    json: { publication: { schedule_online_at: at.toISOString() } },
  })
  const before = await Promise.all(ids.map(id => findPublication(from.group.id, id)))
  const { act: archived } = await act(from, { name: 'archive' }, ids)
  expect(archived).toMatchObject({ changed: 3, undoable_until: expect.any(String) })
  const { act: undone, refused } = await undo(from, archived.id)
  expect(undone).toMatchObject({ is_undo: true, changed: 3, refused: 0, undoable_until: null })
  expect(refused).toEqual([])
  const after = await Promise.all(ids.map(id => findPublication(from.group.id, id)))
  const told = (all: typeof after) =>
    all.map(({ state, disableSeo, slug, onlineAt, offlineAt, scheduleOnlineAt }) => ({
      state,
      disableSeo,
      slug,
      online: onlineAt?.getTime(),
      offline: offlineAt?.getTime(),
      schedule: scheduleOnlineAt?.getTime(),
    }))
  expect(told(after)).toEqual(told(before))
  expect((await undo(from, archived.id)).status).toBe(409)
  expect((await read(from, archived.id)).act.undoable_until).toBeNull()
})

test('undo leaves what was changed since, and tells an address that was taken', async () => {
  const from = await newAccount()
  const [first = 0, second = 0, third = 0] = await make(from, 3)
  const { act: archived } = await act(from, { name: 'archive' }, [first, second, third])
  await act(from, { name: 'restore' }, [first])
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  await createPublication(from.group.id, { title: 'Spring 1', source })
  const { act: undone, refused } = await undo(from, archived.id)
  expect(undone).toMatchObject({ changed: 2, refused: 2 })
  expect(refused).toMatchObject([
    { id: first, reason: expect.stringContaining('changed since') },
    { id: second, reason: expect.stringContaining('“spring-1” is used by another publication') },
  ])
})

test('into a collection and out of it, metatags on and off, and back', async () => {
  const from = await newAccount()
  const ids = await make(from, 2)
  const [id = 0] = ids
  const { id: collection_id } = await createCollection(from.group.id, { title: 'Spring' })
  const north = (await createMetatag(from.group.id, { category: 'region', value: 'north' })).id
  const south = (await createMetatag(from.group.id, { category: 'region', value: 'south' })).id
  const { act: moved } = await act(from, { name: 'collect', collection_id }, ids)
  await act(from, { name: 'retag', added: [north], removed: [] }, [id])
  const { act: tagged } = await act(from, { name: 'retag', added: [south, north], removed: [] }, ids)
  expect(tagged.changed).toBe(2)
  await undo(from, tagged.id)
  expect(await standing(from, id)).toMatchObject({ collectionId: collection_id, metatagIds: [north] })
  await undo(from, moved.id)
  expect(await standing(from, id)).toMatchObject({ collectionId: null, metatagIds: [north] })
})

test('another group’s collection and metatags are refused', async () => {
  const from = await newAccount()
  const other = await newAccount()
  const ids = await make(from, 2)
  const { id: collection_id } = await createCollection(other.group.id, { title: 'Theirs' })
  const { id: tag } = await createMetatag(other.group.id, { category: 'region', value: 'north' })
  expect((await act(from, { name: 'collect', collection_id }, ids)).refused).toHaveLength(2)
  expect((await act(from, { name: 'retag', added: [tag], removed: [] }, ids)).refused).toHaveLength(2)
})

test('a stopped act leaves the rest, and what was done can be undone', async () => {
  const from = await newAccount()
  const ids = await make(from, 3)
  const asked = await call('POST', pathOf(from), {
    key: from.key,
    json: { act: { name: 'archive' }, publication_ids: ids },
  })
  const { status } = await call('POST', `${pathOf(from)}/${asked.body.act.id}/stop`, { key: from.key })
  expect(status).toBe(200)
  await carryOutAct(asked.body.act.id)
  const { act: ended } = await read(from, asked.body.act.id)
  expect(ended).toMatchObject({ waiting: 0, changed: 0, ended_at: expect.any(String), undoable_until: null })
  expect((await standing(from, ids[0] ?? 0)).state).toBe('offline')
})

test('a question is asked with the number of those that are online', async () => {
  const from = await newAccount()
  const ids = await make(from, 3)
  await act(from, { name: 'publish' }, ids.slice(0, 1))
  const ask = async (name: string) =>
    (
      await call('POST', `${pathOf(from)}/question`, {
        key: from.key,
        json: { act: { name }, publication_ids: ids },
      })
    ).body.question
  expect((await ask('archive')).sentence).toBe('1 of 3 is online. Readers will no longer be able to open it.')
  expect(await ask('restore')).toBeNull()
})

/** Publications that have pages, of a title each. */
async function shelve(from: Owner, titles: string[]): Promise<void> {
  const rows = titles.map((title, at) => ({
    groupId: from.group.id,
    title,
    slug: `s-${at}`,
    searched: title.toLowerCase(),
    convertedAt: new Date(),
  }))
  for (let at = 0; at < rows.length; at += 5000)
    await database()
      .insert(publications)
      .values(rows.slice(at, at + 5000))
}

test('201: all that a list finds are changed by its filter, as it finds them when the act is stored', async () => {
  const [from, other] = [await newAccount(), await newAccount()]
  await shelve(from, [...Array.from({ length: 70 }, (_, at) => `Spring ${at}`), 'Autumn'])
  await shelve(other, ['Spring elsewhere'])
  const json = { act: { name: 'publish' }, filter: { q: 'spring', state: 'offline' } }
  const question = await call('POST', `${pathOf(from)}/question`, { key: from.key, json })
  expect(question.body.question.title).toBe('Publish 70 publications?')
  const { status, body } = await call('POST', pathOf(from), { key: from.key, json })
  expect(status).toBe(201)
  expect(body.act).toMatchObject({ total: 70, waiting: 70 })
  // It came too late, although it matches.
  await make(from, 1)
  await carryOutAct(body.act.id)
  expect((await read(from, body.act.id)).act).toMatchObject({ total: 70, changed: 70, refused: 0 })
  const found = async (query: string) =>
    (await call('GET', `/dashboard/api/groups/${from.group.id}/publications?${query}`, { key: from.key }))
      .body
  expect((await found('state=offline')).total).toBe(2)
  expect((await undo(from, body.act.id)).act).toMatchObject({ changed: 70, refused: 0 })
  expect((await found('state=offline')).total).toBe(72)
})

test('409: a filter that nothing matches any more, or too many do, changes nothing and says so', async () => {
  const from = await newAccount()
  await shelve(
    from,
    Array.from({ length: 10_001 }, (_, at) => `Spring ${at}`),
  )
  const send = (path: string, filter: object) =>
    call('POST', path, { key: from.key, json: { act: { name: 'archive' }, filter } })
  for (const path of [pathOf(from), `${pathOf(from)}/question`]) {
    const many = await send(path, { q: 'spring' })
    expect(many).toMatchObject({ status: 409 })
    expect(JSON.stringify(many.body)).toContain(
      'More than 10,000 publications match. Narrow the list and change them in parts.',
    )
    const none = await send(path, { q: 'autumn' })
    expect(none).toMatchObject({ status: 409 })
    expect(JSON.stringify(none.body)).toContain('No publication matches any more. Nothing was changed.')
  }
  expect((await call('GET', pathOf(from), { key: from.key })).body.acts).toEqual([])
})

test('201: an act on what an earlier act changed, and on nothing else', async () => {
  const from = await newAccount()
  const [kept = 0, ...ids] = await make(from, 3)
  const { id: tag } = await createMetatag(from.group.id, { category: 'region', value: 'north' })
  const { id: again } = await createMetatag(from.group.id, { category: 'region', value: 'south' })
  await act(from, { name: 'retag', added: [tag], removed: [] }, ids)
  const first = await act(from, { name: 'retag', added: [], removed: [tag] }, [kept, ...ids])
  expect(first.act).toMatchObject({ total: 3, changed: 2 })
  const json = { act: { name: 'retag', added: [again], removed: [] }, changed_by: first.act.id }
  const { status, body } = await call('POST', pathOf(from), { key: from.key, json })
  expect([status, body.act.total]).toEqual([201, 2])
  await carryOutAct(body.act.id)
  for (const id of ids) expect((await findPublication(from.group.id, id)).metatagIds).toEqual([again])
  expect((await findPublication(from.group.id, kept)).metatagIds).toEqual([])
  const other = await newAccount()
  expect((await call('POST', pathOf(other), { key: other.key, json })).status).toBe(404)
})

test('404 and 409: an act of another group, and one that still runs, are not undone', async () => {
  const from = await newAccount()
  const ids = await make(from, 2)
  const { act: done } = await act(from, { name: 'archive' }, ids)
  const other = await newAccount()
  expect((await call('GET', `${pathOf(other)}/${done.id}`, { key: other.key })).status).toBe(404)
  expect((await call('POST', `${pathOf(other)}/${done.id}/undo`, { key: other.key })).status).toBe(404)
  const { body } = await call('POST', pathOf(from), {
    key: from.key,
    json: { act: { name: 'restore' }, publication_ids: ids },
  })
  expect((await call('POST', `${pathOf(from)}/${body.act.id}/undo`, { key: from.key })).status).toBe(409)
})

test('422: an act that is none, or that lacks what it needs', async () => {
  const from = await newAccount()
  expect((await act(from, { name: 'burn' }, [1])).status).toBe(422)
  expect((await act(from, { name: 'collect' }, [1])).status).toBe(422)
  expect((await act(from, { name: 'publish' }, [])).status).toBe(422)
  const ask = (on: object) =>
    call('POST', pathOf(from), { key: from.key, json: { act: { name: 'publish' }, ...on } })
  expect(await ask({})).toMatchObject({
    status: 422,
    body: { errors: { publication_ids: ['must be given, or a filter or an act instead of them'] } },
  })
  expect((await ask({ publication_ids: [1], filter: {} })).status).toBe(422)
  expect((await ask({ changed_by: 1, filter: {} })).status).toBe(422)
  expect((await ask({ filter: { state: 'lost' } })).status).toBe(422)
})

test('403: who may only look, and another account, do nothing', async () => {
  const from = await newAccount()
  const [id = 0] = await make(from, 1)
  const { key } = await createApiKey(database(), from.user.id, { name: 'Looking', readOnly: true })
  expect((await act(from, { name: 'archive' }, [id], key)).status).toBe(403)
  expect((await act(from, { name: 'archive' }, [id], (await newAccount()).key)).status).toBe(403)
  expect((await standing(from, id)).state).toBe('offline')
})
