import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let webhooks: ReturnType<typeof proceduresAs>['webhooks']
let groupId: number
beforeEach(async () => {
  owner = await newAccount()
  webhooks = proceduresAs(owner.user).webhooks
  groupId = owner.group.id
})

const url = 'https://ann:secret-word@example.com/hooks?key=secret-key'
const terms = { title: '', url, types: [], isOrdered: false, isOfAccount: false }

test('the secret and the address’s own are in no answer but where the secret is made', async () => {
  const { secret, ...made } = await webhooks.create({ groupId, ...terms })
  expect(made).toMatchObject({ groupId, offSince: null, twoSecretsUntil: null, createdAt: expect.any(Date) })
  const rotated = await webhooks.rotateSecret({ groupId, id: made.id })
  expect(rotated.secret).not.toBe(secret)
  const changed = await webhooks.change({ groupId, id: made.id, title: 'Shop' })
  const [listed] = await webhooks.list({ groupId })
  expect(listed).toEqual({ ...changed, twoSecretsUntil: expect.any(Date) })
  const told = JSON.stringify([made, changed, listed])
  for (const hidden of [secret, rotated.secret, 'secret-word', 'secret-key'])
    expect(told).not.toContain(hidden)
})

test('an address with *** keeps its password, and is none to begin with', async () => {
  const { id, url: masked } = await webhooks.create({ groupId, ...terms })
  await webhooks.change({ groupId, id, url: masked.replace('/hooks', '/other') })
  const [row] = await database().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  expect(row?.url).toBe(url.replace('/hooks', '/other'))
  const errors = { url: ['must have its password or key, not ***'] }
  const made = webhooks.create({ groupId, ...terms, url: masked })
  await expect(made).rejects.toMatchObject({ status: 422, errors })
})

test('a test event is delivered, told with its tries and sent again; nothing is sent to one that is off', async () => {
  const { id } = await webhooks.create({ groupId, ...terms })
  await webhooks.sendTest({ groupId, id })
  const log = { groupId, webhookId: id, part: 1 }
  const { items, hasMore } = await webhooks.deliveries.list(log)
  expect([items, hasMore]).toMatchObject([[{ type: 'webhook.test', state: 'waiting', tries: 0 }], false])
  const delivery = { groupId, webhookId: id, id: items[0]?.id ?? 0 }
  expect(await webhooks.deliveries.tries(delivery)).toEqual([])
  await webhooks.deliveries.replay(delivery)
  expect((await webhooks.deliveries.list({ ...log, state: 'failed' })).items).toEqual([])
  expect(await webhooks.replay({ groupId, id, isFailedOnly: true })).toBe(0)
  expect(await webhooks.change({ groupId, id, isOn: false })).toMatchObject({ offReason: 'person' })
  await expect(webhooks.sendTest({ groupId, id })).rejects.toMatchObject({ status: 409 })
  await expect(webhooks.deliveries.replay(delivery)).rejects.toMatchObject({ status: 409 })
  await webhooks.remove({ groupId, id })
  await expect(webhooks.deliveries.list(log)).rejects.toMatchObject({ status: 404 })
})

test('an editor neither makes nor sees a webhook of the account', async () => {
  await webhooks.create({ groupId, ...terms, isOfAccount: true })
  const { user } = await newPerson(owner.account.id, { role: 'editor' })
  const { webhooks: theirs } = proceduresAs(user)
  expect(await theirs.list({ groupId })).toEqual([])
  const made = theirs.create({ groupId, ...terms, isOfAccount: true })
  await expect(made).rejects.toMatchObject({ status: 403 })
})

test.each([
  [{ url: 'ftp://example.com' }, 'url'],
  [{ url: 'http://localhost:3000/dashboard' }, 'url'],
  [{ types: ['nothing.happened'] }, 'types'],
  [{ title: 'x'.repeat(256) }, 'title'],
])('422: %j', async (given, field) => {
  const made = webhooks.create({ groupId, ...terms, ...(given as Partial<typeof terms>) })
  await expect(made).rejects.toMatchObject({ status: 422, errors: { [field]: expect.any(Array) } })
})
