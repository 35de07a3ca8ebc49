import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { createApiKey } from '#db/api-keys.ts'
import { database } from '#db/client.ts'
import { createCollection } from '#db/collections.ts'
import { createMetatag } from '#db/metatags.ts'
import { createPublication } from '#db/publication-changes.ts'
import { findPublication } from '#db/publications.ts'
import type { PublicationActName } from '#db/rules/publication-acts.ts'
import { finishConversion, newAccount } from '#db/testing/accounts.fixture.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>

async function make(from: Owner, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let times = 0; times < count; times += 1) {
    const source = { sourceUrl: 'https://example.com/spring.pdf' }
    const { id } = await createPublication(from.group.id, { title: 'Spring', source })
    await finishConversion(id, 2)
    ids.push(id)
  }
  return ids
}

async function act(from: Owner, name: PublicationActName, ids: number[], more: object = {}, key = from.key) {
  const { status, body } = await call('POST', `/dashboard/api/groups/${from.group.id}/publications/acts`, {
    key,
    json: { act: { name, ...more }, publication_ids: ids },
  })
  return { status, results: body.results ?? [] }
}

const standing = async (from: Owner, id: number) => {
  const { state, disableSeo, collectionId, metatagIds } = await findPublication(from.group.id, id)
  return { state, disableSeo, collectionId, metatagIds }
}

test('several go online, unlisted and offline, and hear how they stood before', async () => {
  const from = await newAccount()
  const ids = await make(from, 2)
  const [first = 0, second = 0] = ids
  const published = await act(from, 'publish', [first])
  expect(published).toMatchObject({
    status: 200,
    results: [{ id: first, done: { is_changed: true, state_before: 'offline' }, refusal: null }],
  })
  const unlisted = await act(from, 'unlist', ids)
  expect(unlisted.results).toMatchObject([
    { id: first, done: { state_before: 'online', was_listed: true } },
    { id: second, done: { state_before: 'offline' } },
  ])
  expect(await standing(from, second)).toMatchObject({ state: 'online', disableSeo: true })
  expect((await act(from, 'unlist', [first])).results[0].done.is_changed).toBe(false)
  await act(from, 'withdraw', ids)
  expect(await standing(from, first)).toMatchObject({ state: 'offline' })
})

test('one that the publishing limit stops does not stop the others', async () => {
  const from = await newAccount({ publishingLimit: 1 })
  const [first = 0, second = 0] = await make(from, 2)
  const { status, results } = await act(from, 'publish', [first, second, first])
  expect(status).toBe(200)
  expect(results).toMatchObject([
    { id: first, refusal: null },
    { id: second, done: null, refusal: { status: 402, body: { errors: { state: [expect.any(String)] } } } },
  ])
})

test('what has no pages, is gone, or is another group’s, is refused by itself', async () => {
  const from = await newAccount()
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id: waiting } = await createPublication(from.group.id, { title: 'Waiting', source })
  const [others = 0] = await make(await newAccount(), 1)
  const { results } = await act(from, 'publish', [waiting, others, 2_000_000_000])
  expect(results.map(({ refusal }: { refusal: { status: number } }) => refusal.status)).toEqual([
    422, 404, 404,
  ])
})

test('archiving and restoring', async () => {
  const from = await newAccount()
  const ids = await make(from, 2)
  await act(from, 'publish', ids)
  const archived = await act(from, 'archive', ids)
  expect(archived.results).toMatchObject([
    { done: { state_before: 'online' } },
    { done: { state_before: 'online' } },
  ])
  expect((await act(from, 'archive', ids)).results[0].refusal.status).toBe(404)
  const restored = await act(from, 'restore', ids)
  expect(restored.results).toMatchObject(ids.map(id => ({ id, done: { state_before: 'archived' } })))
})

test('into a collection and out of it, and metatags on and off', async () => {
  const from = await newAccount()
  const [id = 0] = await make(from, 1)
  const { id: collectionId } = await createCollection(from.group.id, { title: 'Spring' })
  const north = (await createMetatag(from.group.id, { category: 'region', value: 'north' })).id
  const south = (await createMetatag(from.group.id, { category: 'region', value: 'south' })).id
  await act(from, 'collect', [id], { collection_id: collectionId })
  await act(from, 'tag', [id], { metatag_ids: [north] })
  const tagged = await act(from, 'tag', [id], { metatag_ids: [north, south] })
  expect(tagged.results[0].done).toMatchObject({ is_changed: true, metatag_ids: [south] })
  expect(await standing(from, id)).toMatchObject({ collectionId, metatagIds: [north, south] })
  const untagged = await act(from, 'untag', [id], { metatag_ids: [north] })
  expect(untagged.results[0].done.metatag_ids).toEqual([north])
  const out = await act(from, 'collect', [id], { collection_id: null })
  expect(out.results[0].done).toMatchObject({ is_changed: true, collection_id_before: collectionId })
  expect(await standing(from, id)).toMatchObject({ collectionId: null, metatagIds: [south] })
})

test('another group’s collection and metatags are refused', async () => {
  const from = await newAccount()
  const other = await newAccount()
  const ids = await make(from, 1)
  const { id: collection_id } = await createCollection(other.group.id, { title: 'Theirs' })
  const metatag = await createMetatag(other.group.id, { category: 'region', value: 'north' })
  const refusals = [
    ...(await act(from, 'collect', ids, { collection_id })).results,
    ...(await act(from, 'tag', ids, { metatag_ids: [metatag.id] })).results,
  ]
  expect(refusals).toMatchObject([{ refusal: { status: 422 } }, { refusal: { status: 422 } }])
})

test('422: an act that is none, or that lacks what it needs', async () => {
  const from = await newAccount()
  expect((await act(from, 'burn' as 'archive', [1])).status).toBe(422)
  expect((await act(from, 'collect', [1])).status).toBe(422)
  expect((await act(from, 'publish', [])).status).toBe(422)
})

test('403: who may only look, and another account, do nothing', async () => {
  const from = await newAccount()
  const [id = 0] = await make(from, 1)
  const { key } = await createApiKey(database(), from.user.id, { name: 'Looking', readOnly: true })
  expect((await act(from, 'archive', [id], {}, key)).status).toBe(403)
  expect((await act(from, 'archive', [id], {}, (await newAccount()).key)).status).toBe(403)
  expect((await standing(from, id)).state).toBe('offline')
})
