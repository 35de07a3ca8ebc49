import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { connect, database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { createApiKey, hasWorkingKey, listApiKeys, revokeApiKey } from '#db/people/api-keys.ts'
import { apiKeys } from '#db/schema/people/api-keys.ts'
import { users } from '#db/schema/people/users.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

const later = new Date('2999-12-31T23:59:59+01:00')

const keysOf = ({ user }: Pick<typeof owner, 'user'> = owner) => proceduresAs(user).apiKeys
type Terms = Parameters<ReturnType<typeof keysOf>['generate']>[0]
const plain = { name: 'Fine', readOnly: false, scopes: null, groupIds: null, expiresAt: null }
const generate = (terms: Partial<Terms> = {}) => keysOf().generate({ ...plain, ...terms })
const statusOf = async (key: string, path = '/v2/groups', method = 'GET') =>
  (await call(method, path, { key, ...(method === 'POST' && { json: {} }) })).status

test('a person has a working key until the last one is revoked or has expired', async () => {
  const { user } = await newAccount()
  for (const key of await listApiKeys(user.id)) await revokeApiKey(user.id, key.id)
  expect(await hasWorkingKey(user.id)).toBe(false)
  await createApiKey(database(), user.id, { name: 'Expired', expiresAt: new Date(0) })
  expect(await hasWorkingKey(user.id)).toBe(false)
  const { id } = await createApiKey(database(), user.id, { name: 'Until later', expiresAt: later })
  expect(await hasWorkingKey(user.id)).toBe(true)
  await revokeApiKey(user.id, id)
  expect(await hasWorkingKey(user.id)).toBe(false)
})

describe('a key that is generated', () => {
  test('is told whole in this answer alone, and its hash in none', async () => {
    const { key, ...made } = await generate({ name: ' Shop import ' })
    expect(key).toMatch(/^recto_[\w-]{43}$/)
    expect(made).toEqual({
      id: expect.any(Number),
      userId: owner.user.id,
      name: 'Shop import',
      prefix: key.slice(0, 10),
      isWorking: true,
      readOnly: false,
      scopes: null,
      groupIds: null,
      createdAt: expect.any(Date),
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
    })
    const [row] = await database().select().from(apiKeys).where(eq(apiKeys.id, made.id))
    const answers = JSON.stringify([made, await keysOf().list(), await keysOf().revoke(made)])
    for (const secret of [key, row?.hash]) expect(answers).not.toContain(secret)
  })

  test('works in the interface at once, and its use is seen', async () => {
    const { id, key } = await generate()
    expect(await statusOf(key)).toBe(200)
    expect(await keysOf().list()).toContainEqual(
      expect.objectContaining({ id, lastUsedAt: expect.any(Date) }),
    )
  })

  test('answers while another request is noting its use', async () => {
    const { id, key } = await generate()
    const other = connect(env().databaseUrl ?? '')
    try {
      await other.transaction(async tx => {
        await tx.update(apiKeys).set({ lastUsedAt: new Date() }).where(eq(apiKeys.id, id))
        expect(await statusOf(key)).toBe(200)
      })
    } finally {
      await other.$client.end()
    }
  })

  test('may be made to read only, for chosen groups, until a day', async () => {
    const other = await newGroup(owner.account.id)
    const terms = { readOnly: true, groupIds: [other.id, other.id], expiresAt: later }
    const made = await generate(terms)
    expect(made).toMatchObject({ readOnly: true, groupIds: [other.id], expiresAt: later })
    expect(await statusOf(made.key, `/v2/groups/${other.id}`)).toBe(200)
    expect(await statusOf(made.key, owner.path)).toBe(403)
    expect(await statusOf(made.key, `/v2/groups/${other.id}/publications`, 'POST')).toBe(403)
  })

  test('may be limited to scopes, each of which is kept once', async () => {
    const { key, scopes } = await generate({ scopes: ['statistics', 'products', 'statistics'] })
    expect(scopes).toEqual(['statistics', 'products'])
    expect(await statusOf(key, `${owner.path}/statistics`)).toBe(200)
    expect(await statusOf(key, `${owner.path}/product_feeds`)).toBe(200)
    expect(await statusOf(key, `${owner.path}/publications`)).toBe(403)
  })

  test('only reads where its person may only look, whatever was asked for', async () => {
    await database().update(users).set({ role: 'viewer' }).where(eq(users.id, owner.user.id))
    const { key, readOnly } = await generate({ name: 'Screen in the lobby', readOnly: false })
    expect([readOnly, await statusOf(key)]).toEqual([true, 200])
    expect(await statusOf(key, `${owner.path}/publications`, 'POST')).toBe(403)
  })
})

describe('what cannot be', () => {
  test.each([
    ['no name', { name: undefined }, { name: ['must be given'] }],
    ['an empty name', { name: '' }, { name: ['must not be empty'] }],
    ['a name of spaces', { name: '  ' }, { name: ['must not be empty'] }],
    ['a long name', { name: 'x'.repeat(101) }, { name: ['must be at most 100 characters'] }],
    ['a name with NUL', { name: 'a\0' }, { name: ['must not contain invalid characters'] }],
    ['an expiry that has passed', { expiresAt: new Date(0) }, { expiresAt: ['must be in the future'] }],
    ['a day that is none', { expiresAt: 'tomorrow' }, { expiresAt: [expect.any(String)] }],
    [
      'an endless year',
      { expiresAt: new Date(Date.UTC(10_000, 0)) },
      { expiresAt: ['must be a moment from 1900 to 9999'] },
    ],
    ['no group', { groupIds: [] }, { groupIds: ['must name at least one group'] }],
    ['a group number of the wrong type', { groupIds: ['x'] }, { groupIds: [expect.any(String)] }],
    ['no scope', { scopes: [] }, { scopes: ['must name at least one scope'] }],
    ['an unknown scope', { scopes: ['everything'] }, { scopes: [expect.any(String)] }],
    ['a word for read-only', { readOnly: 'perhaps' }, { readOnly: ['must be true or false'] }],
  ])('422: %s is told at its field', async (_, terms, errors) => {
    await expect(generate(terms as Partial<Terms>)).rejects.toMatchObject({ status: 422, errors })
  })

  test("422: another account's groups, and those that do not exist, are named", async () => {
    const stranger = await newAccount()
    const groupIds = [owner.group.id, stranger.group.id, 2_000_000_000]
    const message = `must name groups of your account only, not ${stranger.group.id}, 2000000000`
    await expect(generate({ groupIds })).rejects.toMatchObject({
      status: 422,
      errors: { groupIds: [message] },
    })
  })
})

describe('a key that is revoked', () => {
  test('is refused at once, and listed as one that does not work', async () => {
    const { id, key } = await generate()
    await keysOf().revoke({ id })
    expect(await statusOf(key)).toBe(403)
    const [listed] = await keysOf().list()
    expect(listed).toMatchObject({ id, isWorking: false, revokedAt: expect.any(Date) })
  })

  test('stays revoked since the first time', async () => {
    const { id } = await generate()
    await keysOf().revoke({ id })
    const before = await keysOf().list()
    await keysOf().revoke({ id })
    expect(await keysOf().list()).toEqual(before)
  })

  test('404: is nobody else’s, and goes on working', async () => {
    const { id, key } = await generate()
    const stranger = await newAccount()
    await expect(keysOf(stranger).revoke({ id })).rejects.toMatchObject({ status: 404 })
    expect(await statusOf(key)).toBe(200)
  })
})

test('a key that has expired is refused, and listed as one that does not work', async () => {
  const terms = { name: 'Old', expiresAt: new Date(Date.now() - 1000) }
  const { key } = await createApiKey(database(), owner.user.id, terms)
  expect(await statusOf(key)).toBe(403)
  expect(await keysOf().list()).toContainEqual(
    expect.objectContaining({ name: 'Old', isWorking: false, revokedAt: null }),
  )
})

test('everybody sees their own keys only', async () => {
  await generate({ name: 'Mine' })
  const names = (await keysOf(await newAccount()).list()).map(({ name }) => name)
  expect(names).toEqual(['Test'])
})
