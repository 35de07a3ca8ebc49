import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect, database } from '../client.ts'
import { env } from '../env.ts'
import { emit } from '../events/subscribers/emit.ts'
import { viewerOfKey } from '../people/viewers.ts'
import { webhookDeliveries } from '../schema/webhooks/deliveries.ts'
import { type WebhookEndpoint, webhookEndpoints } from '../schema/webhooks/endpoints.ts'
import { webhookEventRows } from '../schema/webhooks/events.ts'
import { newAccount, newGroup, newPerson } from '../testing/accounts.fixture.ts'
import { isWaiting } from '../testing/queries.fixture.ts'
import { replay, sendTest } from './deliveries/replays.ts'
import { dropOldEvents, listEventsAfter } from './events.ts'
import { newSecret } from './secrets.ts'

const failed = { product_library_id: null, import_id: 1, error: 'Gone.' }

test('the list goes on where it ended, in groups that the viewer may use', async () => {
  const { account, group, key } = await newAccount()
  const other = await newGroup(account.id)
  const person = await newPerson(account.id, {
    role: 'viewer',
    allGroups: false,
    groupRoles: [{ groupId: other.id, role: 'viewer' }],
  })
  for (const groupId of [group.id, other.id, group.id])
    await emit(database(), 'feed.import_failed', { groupId }, failed)
  await emit(database(), 'limit.near', { accountId: account.id }, { quota: 'pages', level: 'near' })
  const viewer = await viewerOfKey(key)
  const first = await listEventsAfter(viewer, { after: 0 }, 3)
  expect([first.items.map(({ groupId }) => groupId), first.hasMore]).toEqual([
    [group.id, other.id, group.id],
    true,
  ])
  const second = await listEventsAfter(viewer, { after: first.cursor }, 3)
  expect([second.items.map(({ type }) => type), second.hasMore]).toEqual([['limit.near'], false])
  const limited = await listEventsAfter(await viewerOfKey(person.key), { after: 0 }, 100)
  expect(limited.items.map(({ groupId }) => groupId)).toEqual([other.id])
})

test('an event that commits after a later one was listed is listed after it', async () => {
  const { group, key } = await newAccount()
  const viewer = await viewerOfKey(key)
  const slow = connect(env().databaseUrl ?? '', { connections: 1 })
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const late = slow.transaction(async tx => {
    await emit(tx, 'feed.import_failed', { groupId: group.id }, { ...failed, error: 'late' })
    written()
    await mayCommit
  })
  await isWritten
  await emit(database(), 'feed.import_failed', { groupId: group.id }, { ...failed, error: 'early' })
  const before = await listEventsAfter(viewer, { after: 0 }, 10)
  commit()
  await late
  await slow.$client.end()
  const errors = (items: { data: Record<string, unknown> }[]) => items.map(({ data }) => data.error)
  const after = await listEventsAfter(viewer, { after: before.cursor }, 10)
  expect([errors(before.items), errors(after.items)]).toEqual([['early'], ['late']])
})

test('places are given once, however many ask at a time', async () => {
  const { group, key } = await newAccount()
  const viewer = await viewerOfKey(key)
  const emitted = Array.from({ length: 20 }, () =>
    emit(database(), 'feed.import_failed', { groupId: group.id }, failed).then(() =>
      listEventsAfter(viewer, { after: 0 }, 100),
    ),
  )
  await Promise.all(emitted)
  const { items } = await listEventsAfter(viewer, { after: 0 }, 100)
  expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('events are dropped after 30 days, with their deliveries, and places are not given again', async () => {
  const { account, group, key } = await newAccount()
  const viewer = await viewerOfKey(key)
  await database()
    .insert(webhookEndpoints)
    .values({
      accountId: account.id,
      title: '',
      url: 'https://example.com',
      types: [],
      secrets: { current: newSecret() },
    })
  for (let count = 0; count < 2; count += 1)
    await emit(database(), 'feed.import_failed', { groupId: group.id }, failed)
  const [old] = (await listEventsAfter(viewer, { after: 0 }, 10)).items
  await database()
    .update(webhookEventRows)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(webhookEventRows.accountId, account.id))
  expect(await dropOldEvents()).toBeGreaterThanOrEqual(2)
  expect(await database().$count(webhookDeliveries, eq(webhookDeliveries.eventId, old?.id ?? 0))).toBe(0)
  await emit(database(), 'feed.import_failed', { groupId: group.id }, failed)
  expect((await listEventsAfter(viewer, { after: 0 }, 10)).items.map(({ position }) => position)).toEqual([3])
})

test.each<[string, (endpoint: WebhookEndpoint, groupId: number) => Promise<unknown>]>([
  ['an event', (_, groupId) => emit(database(), 'feed.import_failed', { groupId }, failed)],
  ['a test', endpoint => sendTest(endpoint)],
  ['what is sent again', endpoint => replay(endpoint, { isFailedOnly: false })],
])('%s passes by an endpoint that is just being deleted', async (_, tell) => {
  const { account, group } = await newAccount()
  await emit(database(), 'feed.import_failed', { groupId: group.id }, failed)
  const secrets = { current: newSecret() }
  const [endpoint] = await database()
    .insert(webhookEndpoints)
    .values({ accountId: account.id, title: '', url: 'https://example.com', types: [], secrets })
    .returning()
  if (endpoint === undefined) throw new Error('No endpoint')
  const slow = connect(env().databaseUrl ?? '', { connections: 1 })
  const told = await slow.transaction(async tx => {
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id))
    const telling = tell(endpoint, group.id).then(
      () => undefined,
      (error: unknown) => error,
    )
    await expect.poll(() => isWaiting()).toBe(true)
    return { telling }
  })
  expect(await told.telling).toBeUndefined()
  await slow.$client.end()
})
