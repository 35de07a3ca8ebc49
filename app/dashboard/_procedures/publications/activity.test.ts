import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { askAs } from '#app/dashboard/api/calls.fixture.ts'
import { database } from '#db/client.ts'
import { autoTag } from '#db/hotspots/auto-tagging.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { addPages } from '#db/pages/conversions.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import * as undo from './[event_id]/undo/route.ts'
import { GET } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let id: number
beforeAll(async () => {
  owner = await newAccount()
  const source = { sourceUrl: 'https://ann:secret@example.com/spring.pdf' }
  id = (await createPublication(owner.group.id, { title: 'Spring', source })).id
  await finishConversion(id)
  for (let count = 0; count < 6; count += 1)
    await addPages(owner.group.id, id, {
      sourceUrl: 'https://example.com/more.pdf',
      sourcePages: [2],
      position: 1,
    })
})

const list = (from = owner, query = '') =>
  askAs(GET, { from, params: { group_id: owner.group.id, publication_id: id }, query })

const post = (eventId: number, from = owner) =>
  askAs(undo.POST, {
    from,
    method: 'POST',
    params: { group_id: owner.group.id, publication_id: id, event_id: eventId },
  })
const path = () => `/v2/groups/${owner.group.id}/publications/${id}`

test('200: every conversion with its times, not only the last five', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.events).toHaveLength(8)
  expect(body.events[0]).toMatchObject({
    kind: 'conversion',
    by: 'Recto',
    is_undoable: false,
    conversion: {
      state: 'new',
      source_type: 'api_add_pages',
      source_address: 'https://example.com/more.pdf',
      placement: { how: 'insert', position: 1, sourcePages: [2] },
      ended_at: null,
    },
  })
  expect(body.events.at(-1)).toMatchObject({ kind: 'created', conversion: null })
  expect(body.events.at(-2).conversion).toMatchObject({
    state: 'finished',
    placement: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
    ended_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('passwords in addresses are not told', async () => {
  const { body } = await list()
  expect(body.events.at(-2).conversion.source_address).toBe('https://ann:***@example.com/spring.pdf')
})

test('settings are told with what changed and by whom, and undone as long as they are so', async () => {
  await call('PUT', path(), { key: owner.key, json: { publication: { title: 'Summer', test: true } } })
  const { body } = await list()
  const [event] = body.events
  expect(event).toMatchObject({ kind: 'settings', by: 'API key “Test”', is_key: true, is_undoable: true })
  expect(event.changes).toEqual([
    { field: 'title', before: 'Spring', after: 'Summer' },
    { field: 'test', before: false, after: true },
  ])
  expect((await post(event.id)).status).toBe(204)
  expect((await findPublication(owner.group.id, id)).title).toBe('Spring')
  const [undone, before] = (await list()).body.events
  expect(undone).toMatchObject({ kind: 'settings', by: owner.user.email })
  expect(before.is_undoable).toBe(false)
  expect((await post(event.id)).status).toBe(409)
})

test('a password is told to have changed, and nothing of it', async () => {
  await call('PUT', path(), { key: owner.key, json: { publication: { password: 'open sesame' } } })
  const { body } = await list()
  expect(body.events[0]).toMatchObject({
    changes: [{ field: 'password', before: null, after: null }],
    is_undoable: false,
  })
  expect(JSON.stringify(body)).not.toContain('sesame')
})

test('the last move is undone, and only the last', async () => {
  await call('POST', `${path()}/online`, { key: owner.key })
  await call('POST', `${path()}/offline`, { key: owner.key })
  const { body } = await list()
  const [offline, online] = body.events
  expect([offline, online].map(({ kind, is_undoable }) => [kind, is_undoable])).toEqual([
    ['unpublished', true],
    ['published', false],
  ])
  expect((await post(offline.id)).status).toBe(204)
  expect((await findPublication(owner.group.id, id)).state).toBe('online')
})

test('hotspots that were found are taken back for a day, but for those that somebody changed', async () => {
  await newProduct(owner.group.id, 'A-1')
  await newProduct(owner.group.id, 'B-1')
  const runs = ['A-1', 'B-1'].map((text, at) => ({
    text,
    left: 0.1,
    top: 0.2 + at / 2,
    width: 0.3,
    height: 0.02,
  }))
  await database()
    .update(pages)
    .set({ text: 'A-1 B-1', runs })
    .where(and(eq(pages.publicationId, id), eq(pages.number, 1)))
  const wanted = { annotations: false, options: { products: {} } }
  const find = async () => [...(await autoTag(owner.group.id, id, wanted)).added.values()].flat()
  const count = () =>
    database().$count(
      hotspots,
      sql`${hotspots.pageId} in (select id from ${pages} where publication_id = ${id})`,
    )
  const newest = async () => (await list()).body.events[0]
  expect(await find()).toHaveLength(2)
  const first = await newest()
  expect(first).toMatchObject({ kind: 'hotspots_found', count: 2, is_undoable: true })
  expect((await post(first.id)).status).toBe(204)
  expect(await count()).toBe(0)
  expect(await newest()).toMatchObject({ kind: 'hotspots', removed: 2, by: owner.user.email })
  expect((await post(first.id)).status).toBe(409)

  const [changed = 0] = await find()
  await database().update(hotspots).set({ foundBy: null }).where(eq(hotspots.id, changed))
  const second = await newest()
  const age = (hours: number) =>
    database()
      .update(publicationEvents)
      .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
      .where(eq(publicationEvents.id, second.id))
  await age(25)
  expect((await newest()).is_undoable).toBe(false)
  expect((await post(second.id)).status).toBe(409)
  await age(23)
  expect((await post(second.id)).status).toBe(204)
  expect(await count()).toBe(1)
})

test('200: page by page', async () => {
  const { body, headers } = await list(owner, '?page=1&per_page=3')
  expect([body.events.length, headers.get('x-next-page')]).toEqual([3, '2'])
})

test('403: another account reads and undoes nothing', async () => {
  const other = await newAccount()
  expect((await list(other)).status).toBe(403)
  expect((await post(1, other)).status).toBe(403)
})

test('404: an event of another publication', async () => {
  expect((await post(2_000_000_000)).status).toBe(404)
})
