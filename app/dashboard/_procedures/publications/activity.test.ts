import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
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
import { proceduresAs } from '../procedures.fixture.ts'

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

const named = () => ({ groupId: owner.group.id, publicationId: id })
const list = async ({ user } = owner) =>
  (await proceduresAs(user).activity.ofPublication({ ...named(), part: 1 })).items
const undo = (eventId: number | undefined, { user } = owner) =>
  proceduresAs(user).activity.undo({ ...named(), id: eventId ?? 0 })
const path = () => `/v2/groups/${owner.group.id}/publications/${id}`

test('every conversion with its times, not only the last five', async () => {
  const events = await list()
  expect(events).toHaveLength(8)
  expect(events[0]).toMatchObject({
    kind: 'conversion',
    actor: { by: 'recto' },
    isUndoable: false,
    conversion: {
      state: 'new',
      sourceType: 'api_add_pages',
      sourceAddress: 'https://example.com/more.pdf',
      placement: { how: 'insert', position: 1, sourcePages: [2] },
      endedAt: null,
    },
  })
  expect(events.at(-1)).toMatchObject({ kind: 'created', conversion: null })
  expect(events.at(-2)?.conversion).toMatchObject({
    state: 'finished',
    placement: null,
    createdAt: expect.any(Date),
    endedAt: expect.any(Date),
  })
})

test('passwords in addresses are not told', async () => {
  const events = await list()
  expect(events.at(-2)?.conversion?.sourceAddress).toBe('https://ann:***@example.com/spring.pdf')
  expect(JSON.stringify(events)).not.toContain('secret')
})

test('settings are told with what changed and by whom, and undone as long as they are so', async () => {
  await call('PUT', path(), { key: owner.key, json: { publication: { title: 'Summer', test: true } } })
  const [event] = await list()
  expect(event).toMatchObject({ kind: 'settings', actor: { by: 'key', name: 'Test' }, isUndoable: true })
  expect(event?.details).toMatchObject({
    changes: [
      { field: 'title', before: 'Spring', after: 'Summer' },
      { field: 'test', before: false, after: true },
    ],
  })
  await undo(event?.id)
  expect((await findPublication(owner.group.id, id)).title).toBe('Spring')
  const [undone, before] = await list()
  expect(undone).toMatchObject({ kind: 'settings', actor: { name: owner.user.email } })
  expect(before?.isUndoable).toBe(false)
  await expect(undo(event?.id)).rejects.toMatchObject({ status: 409 })
})

test('a password is told to have changed, and nothing of it', async () => {
  await call('PUT', path(), { key: owner.key, json: { publication: { password: 'open sesame' } } })
  const events = await list()
  expect(events[0]).toMatchObject({
    details: { changes: [{ field: 'password', before: null, after: null }] },
    isUndoable: false,
  })
  expect(JSON.stringify(events)).not.toContain('sesame')
})

test('the last move is undone, and only the last', async () => {
  await call('POST', `${path()}/online`, { key: owner.key })
  await call('POST', `${path()}/offline`, { key: owner.key })
  const [offline, online] = await list()
  expect([offline, online]).toMatchObject([
    { kind: 'unpublished', isUndoable: true },
    { kind: 'published', isUndoable: false },
  ])
  await undo(offline?.id)
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
  const newest = async () => (await list())[0]
  expect(await find()).toHaveLength(2)
  const first = await newest()
  expect(first).toMatchObject({ kind: 'hotspots_found', isUndoable: true })
  await undo(first?.id)
  expect(await count()).toBe(0)
  expect(await newest()).toMatchObject({ kind: 'hotspots', details: { removed: 2 } })
  await expect(undo(first?.id)).rejects.toMatchObject({ status: 409 })

  const [changed = 0] = await find()
  await database().update(hotspots).set({ foundBy: null }).where(eq(hotspots.id, changed))
  const second = await newest()
  const age = (hours: number) =>
    database()
      .update(publicationEvents)
      .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
      .where(eq(publicationEvents.id, second?.id ?? 0))
  await age(25)
  expect((await newest())?.isUndoable).toBe(false)
  await expect(undo(second?.id)).rejects.toMatchObject({ status: 409 })
  await age(23)
  await undo(second?.id)
  expect(await count()).toBe(1)
})

test('another account reads and undoes nothing, and an event of another publication is not found', async () => {
  const other = await newAccount()
  await expect(list(other)).rejects.toMatchObject({ status: 403 })
  await expect(undo(1, other)).rejects.toMatchObject({ status: 403 })
  await expect(undo(2_000_000_000)).rejects.toMatchObject({ status: 404 })
})
