import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { happened } from '#db/events/happened.ts'
import { emit } from '#db/events/subscribers/emit.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { delays } from '#db/rules/webhooks/retries.ts'
import { groups } from '#db/schema/groups.ts'
import { webhookDeliveries } from '#db/schema/webhooks/deliveries.ts'
import { webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { log } from '#db/telemetry/log/log.ts'
import { printedBy } from '#db/telemetry/log/printed.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { wholeDatabase } from '#db/testing/whole-database.fixture.ts'
import { findDelivery, listDeliveries, listTries } from '#db/webhooks/deliveries/deliveries.ts'
import { replay, replayDelivery, sendTest } from '#db/webhooks/deliveries/replays.ts'
import { rotateSecret } from '#db/webhooks/endpoints/endpoints.ts'
import { mailWebhookOffJob } from '../mail/mail-notices.ts'
import { deliverDue, newEndpoint, pass, secondsToNext, startReceiver } from './receiver.fixture.ts'

const receiver = await startReceiver()
afterAll(() => void receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.reply = () => ({ status: 204 })
})

const { account, group, user } = await newAccount()
const accountId = account.id
const groupId = group.id
const source = { sourceUrl: 'https://example.com/a.pdf' }
const everything = { limit: 1000, offset: 0 }

const endpoint = (wanted = {}) => newEndpoint(receiver, { accountId, groupId, ...wanted })
const imported = () =>
  emit(
    database(),
    'feed.import_failed',
    { groupId },
    { product_library_id: null, import_id: 7, error: 'Gone.' },
  )
const deliveries = async (id: number) => (await listDeliveries(id, {}, everything)).items

async function look(id: number) {
  const [row] = await database().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  if (row === undefined) throw new Error('There is no endpoint')
  return row
}

test('nothing is sent to an address that has become one of ours', async () => {
  const { id } = await endpoint()
  await database().update(groups).set({ provedDomain: '127.0.0.1' }).where(eq(groups.id, groupId))
  await imported()
  await deliverDue(id)
  await database().update(groups).set({ provedDomain: null }).where(eq(groups.id, groupId))
  expect(receiver.received).toEqual([])
  const [delivery] = await deliveries(id)
  const [made] = await listTries(delivery?.id ?? 0)
  expect(made?.error).toContain('one of Recto itself')
})

test('a key of the address that the receiver repeats is not kept', async () => {
  const { id } = await endpoint()
  receiver.reply = () => ({
    status: 404,
    headers: { location: `${receiver.url}&page=2` },
    body: 'There is nothing at /hooks?token=of-mine',
  })
  await imported()
  await deliverDue(id)
  const [delivery] = await deliveries(id)
  const [kept] = await listTries(delivery?.id ?? 0)
  expect(kept?.answer?.body).toBe('There is nothing at /hooks?token=***')
  expect(kept?.answer?.headers.location).toMatch(/\?token=\*{3}&page=2$/)
})

test('a change of a publication reaches the receiver, signed, once, with its request and answer kept', async () => {
  const { id } = await endpoint()
  receiver.reply = () => ({ status: 202, headers: { 'x-seen': 'yes', 'set-cookie': 'a=b' }, body: 'thanks' })
  const publication = await createPublication(groupId, { title: 'Spring', source })
  await deliverDue(id)
  expect(receiver.received).toHaveLength(1)
  const [message] = receiver.received
  const data = { group_id: groupId, publication_id: publication.id, title: 'Spring', slug: publication.slug }
  expect(message?.body).toEqual({ type: 'publication.created', timestamp: expect.any(String), data })
  expect(message?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Recto (+http://127.0.0.1:3000/about-requests)',
  })
  const [delivery] = await deliveries(id)
  expect(delivery).toMatchObject({ state: 'delivered', tries: 1, lastStatus: 202, nextTryAt: null })
  expect(message?.headers['webhook-id']).toBe(`evt_${delivery?.eventId}`)
  const [kept] = await listTries(delivery?.id ?? 0)
  expect(kept).toMatchObject({
    status: 202,
    error: null,
    answer: { body: 'thanks', headers: { 'x-seen': 'yes' } },
  })
  expect(kept?.answer?.headers).not.toHaveProperty('set-cookie')
  expect(JSON.parse(kept?.request.body ?? '')).toEqual(message?.body)
  expect(await secondsToNext(id)).toBeUndefined()
})

test('an event of a transaction that fails is none', async () => {
  const { id } = await endpoint()
  const failing = database().transaction(async tx => {
    await emit(tx, 'limit.near', { accountId }, { quota: 'pages', level: 'near' })
    await emit(
      tx,
      'feed.import_held',
      { groupId },
      { product_library_id: 1, import_id: 1, going: 9, staying: 1 },
    )
    throw new Error('Something after it fails')
  })
  await expect(failing).rejects.toThrow('Something after it fails')
  expect([await deliverDue(id), await deliveries(id)]).toEqual([0, []])
})

test('endpoints get the types they choose, of their group or of the whole account', async () => {
  const { group: strange } = await newAccount()
  const [ofGroup, ofAccount, ofType, off, stranger] = await Promise.all([
    endpoint(),
    endpoint({ groupId: null }),
    endpoint({ types: ['feed.imported'] }),
    endpoint({ offSince: new Date() }),
    newEndpoint(receiver, { accountId: strange.accountId, groupId: strange.id }),
  ])
  await imported()
  await emit(database(), 'limit.near', { accountId }, { quota: 'pages', level: 'near' })
  const types = async ({ id }: { id: number }) => (await deliveries(id)).map(({ event }) => event.type).sort()
  expect(await types(ofGroup)).toEqual(['feed.import_failed'])
  expect(await types(ofAccount)).toEqual(['feed.import_failed', 'limit.near'])
  for (const other of [ofType, off, stranger]) expect(await types(other)).toEqual([])
})

test('a receiver that is down for an hour gets everything once it is up, each with the id of its first try', async () => {
  const { id } = await endpoint()
  receiver.reply = () => ({ status: 503 })
  for (let count = 0; count < 5; count += 1) await imported()
  const ids = () => receiver.received.map(({ headers }) => headers['webhook-id'])
  await deliverDue(id)
  const first = ids()
  expect(new Set(first).size).toBe(5)
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await pass(id, 300)
    await deliverDue(id)
  }
  receiver.received.length = 0
  receiver.reply = () => ({ status: 200 })
  await pass(id, 3 * 3600)
  await deliverDue(id)
  expect(ids().sort()).toEqual(first.sort())
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(Array(5).fill('delivered'))
  expect((await look(id)).failingSince).toBeNull()
})

test('tries come at their times, and end with the tenth', async () => {
  const { id } = await endpoint()
  receiver.reply = () => ({ status: 500, body: 'broken' })
  await imported()
  for (const delay of delays.slice(1)) {
    await deliverDue(id)
    const seconds = (await secondsToNext(id)) ?? 0
    expect(seconds).toBeGreaterThan(delay / 1000 - 60)
    expect(seconds).toBeLessThanOrEqual((delay / 1000) * 1.1 + 1)
    await pass(id, (delay * 1.1) / 1000 + 1)
  }
  await deliverDue(id)
  expect(receiver.received).toHaveLength(10)
  const [delivery] = await deliveries(id)
  expect(delivery).toMatchObject({ state: 'failed', tries: 10 })
  expect((await listTries(delivery?.id ?? 0)).map(({ error }) => error)).toEqual(
    Array(10).fill('The address answered 500 instead of 200 to 299.'),
  )
  expect(await secondsToNext(id)).toBeUndefined()
})

test('Retry-After puts the next try off', async () => {
  const { id } = await endpoint()
  receiver.reply = () => ({ status: 429, headers: { 'retry-after': '900' } })
  await imported()
  await deliverDue(id)
  expect(await secondsToNext(id)).toBeGreaterThan(840)
})

test('410 switches an endpoint off and mails those who run the account, and what waits is kept as failed', async () => {
  const { id } = await endpoint({ title: 'Shop' })
  receiver.reply = () => ({ status: 410 })
  await imported()
  await imported()
  await deliverDue(id)
  expect(receiver.received).toHaveLength(1)
  expect(await look(id)).toMatchObject({ offReason: 'gone', offSince: expect.any(Date) })
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  const mail = await printedBy(() => mailWebhookOffJob({ endpointId: id, userId: user.id }))
  expect(mail).toContain('The webhook “Shop” at 127.0.0.1')
  expect(mail).toContain('answered 410')
  expect(mail).not.toContain('token=of-mine')
})

test('five days of failures switch an endpoint off; one success in between begins anew', async () => {
  const { id } = await endpoint()
  const days = 86_400
  receiver.reply = () => ({ status: 500 })
  await imported()
  await deliverDue(id)
  await pass(id, 4.9 * days)
  await imported()
  await deliverDue(id)
  expect((await look(id)).offSince).toBeNull()
  receiver.reply = () => ({ status: 200 })
  await imported()
  await deliverDue(id)
  receiver.reply = () => ({ status: 500 })
  await imported()
  await deliverDue(id)
  await pass(id, 5.1 * days)
  await imported()
  await deliverDue(id)
  expect(await look(id)).toMatchObject({ offReason: 'failing' })
  expect(await printedBy(() => mailWebhookOffJob({ endpointId: id, userId: user.id }))).toContain(
    'for 5 days',
  )
})

test('two secrets sign for a day after one is replaced', async () => {
  const { id } = await endpoint()
  const { secrets } = await rotateSecret(id)
  await imported()
  await deliverDue(id)
  expect(receiver.received).toHaveLength(1)
  const before = receiver.secret
  receiver.secret = secrets.current
  await imported()
  await deliverDue(id)
  receiver.secret = before
  const signatures = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' '))
  expect(signatures.map(({ length }) => length)).toEqual([2, 2])
  const over = { current: secrets.current, previous: { secret: before, until: new Date(0).toISOString() } }
  await database().update(webhookEndpoints).set({ secrets: over }).where(eq(webhookEndpoints.id, id))
  receiver.secret = secrets.current
  await imported()
  await deliverDue(id)
  receiver.secret = before
  expect(String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1)
})

test('changes of hotspots within a moment are one event', async () => {
  const { id } = await endpoint({ types: ['hotspots.changed'] })
  const { id: publicationId } = await createPublication(groupId, { title: 'Summer', source })
  const change = (counts: object) =>
    database().transaction(tx =>
      happened(tx, { type: 'hotspots.changed', publicationId, added: 0, changed: 0, removed: 0, ...counts }),
    )
  await change({ added: 2 })
  await change({ added: 1, changed: 4 })
  expect(await deliverDue(id)).toBe(0)
  await pass(id, 30)
  await change({ removed: 3 })
  expect(await deliverDue(id)).toBe(1)
  expect(receiver.received.map(({ body }) => body.data)).toMatchObject([{ added: 3, changed: 4, removed: 0 }])
  await pass(id, 31)
  await deliverDue(id)
  expect(receiver.received.at(-1)?.body.data).toMatchObject({ added: 0, changed: 0, removed: 3 })
})

test('where order is kept, events of a publication wait for earlier ones, and others do not', async () => {
  const { id } = await endpoint({ isOrdered: true, types: ['publication.created', 'publication.changed'] })
  receiver.reply = ({ body }) => ({ status: body.data === undefined || isDown(body.data) ? 500 : 200 })
  const down = new Set<number>()
  const isDown = (data: object) => 'publication_id' in data && down.has(Number(data.publication_id))
  const [first, second] = [
    await createPublication(groupId, { title: 'First', source }),
    await createPublication(groupId, { title: 'Second', source }),
  ]
  down.add(first.id)
  for (const { id: publicationId } of [first, second])
    await database().transaction(tx => happened(tx, { type: 'publication.put_back', publicationId }))
  await deliverDue(id)
  const seen = () => receiver.received.map(({ body }) => [Object(body.data).title, body.type])
  expect(seen()).toEqual([
    ['First', 'publication.created'],
    ['Second', 'publication.created'],
    ['Second', 'publication.changed'],
  ])
  down.clear()
  await pass(id, 60)
  await deliverDue(id)
  expect(seen().slice(3)).toEqual([
    ['First', 'publication.created'],
    ['First', 'publication.changed'],
  ])
})

test('one delivery, all that failed, or a span are sent again with the ids they had', async () => {
  const target = await endpoint()
  const { id } = target
  receiver.reply = () => ({ status: 410 })
  await imported()
  await deliverDue(id)
  await expect(replay(target, { isFailedOnly: true })).resolves.toBe(1)
  const [delivery] = await deliveries(id)
  await database()
    .update(webhookEndpoints)
    .set({ offSince: null, offReason: null })
    .where(eq(webhookEndpoints.id, id))
  receiver.reply = () => ({ status: 200 })
  await deliverDue(id)
  const ids = () => receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids()).size).toBe(1)
  await replayDelivery(target, delivery?.id ?? 0)
  await deliverDue(id)
  expect(ids()).toHaveLength(3)
  expect(await findDelivery(id, delivery?.id ?? 0)).toMatchObject({ state: 'delivered', tries: 1 })
  expect(await replay(target, { isFailedOnly: true })).toBe(0)
  const late = await endpoint({ types: ['feed.import_failed'] })
  const before = await database().$count(webhookDeliveries, eq(webhookDeliveries.endpointId, late.id))
  const from = new Date(Date.now() - 3_600_000)
  const count = await replay(late, { from, isFailedOnly: false })
  expect(before).toBe(0)
  expect(count).toBeGreaterThan(5)
  expect(await deliverDue(late.id)).toBe(count)
  await expect(replay({ ...late, offSince: new Date() }, { isFailedOnly: true })).rejects.toThrow(
    'Switch it on',
  )
})

test('a test goes to one endpoint alone, whatever its types', async () => {
  const target = await endpoint({ types: ['feed.imported'] })
  await sendTest(target)
  await deliverDue(target.id)
  expect(receiver.received.map(({ body }) => [body.type, body.data])).toEqual([
    ['webhook.test', { webhook_id: target.id }],
  ])
})

test('addresses of the network behind are refused without a connection, and told like any that cannot be reached', async () => {
  const targets = [
    'http://169.254.169.254/latest',
    'http://10.0.0.1/',
    'http://[fd00::1]/',
    'http://0.0.0.0/',
  ]
  for (const url of targets) {
    const { id } = await newEndpoint({ url, secret: receiver.secret }, { accountId, groupId })
    await imported()
    await deliverDue(id)
    const [delivery] = await deliveries(id)
    const [kept] = await listTries(delivery?.id ?? 0)
    expect([url, kept?.status, kept?.answer, kept?.error]).toEqual([
      url,
      null,
      null,
      'The address cannot be reached. Check its spelling, and that anyone on the internet can open it.',
    ])
  }
})

test('redirects are not followed', async () => {
  const other = await startReceiver()
  const { id } = await endpoint()
  receiver.reply = () => ({ status: 302, headers: { location: other.url } })
  await imported()
  await deliverDue(id)
  other.close()
  expect(other.received).toHaveLength(0)
  const [delivery] = await deliveries(id)
  expect(delivery).toMatchObject({ state: 'waiting', lastStatus: 302 })
})

test('answers are kept in part, whatever bytes they are', async () => {
  const { id } = await endpoint()
  receiver.reply = () => ({
    status: 200,
    headers: { 'x-long': 'y'.repeat(5000) },
    body: `\0${'x'.repeat(100_000)}`,
  })
  await imported()
  await deliverDue(id)
  const [delivery] = await deliveries(id)
  const [kept] = await listTries(delivery?.id ?? 0)
  expect(delivery?.state).toBe('delivered')
  expect(kept?.answer?.body).toBe('x'.repeat(4095))
  expect(kept?.answer?.headers['x-long']).toHaveLength(300)
})

test('secrets are neither in the log nor open in the database', async () => {
  const { id } = await endpoint()
  const printed = await printedBy(async () => {
    await imported()
    await deliverDue(id)
    log.info('The end')
  })
  expect(receiver.received).toHaveLength(1)
  const secret = receiver.secret.slice('whsec_'.length)
  expect(printed).not.toContain(secret)
  expect(await wholeDatabase()).not.toContain(secret)
})
