import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { newSession } from '#db/people/sessions.fixture.ts'
import { users } from '#db/schema/people/users.ts'
import { newAccount, newGroup, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let other: { id: number }
beforeEach(async () => {
  owner = await newAccount()
  other = await newGroup(owner.account.id)
})

type As = Parameters<typeof proceduresAs>[0]
type Wanted = Parameters<ReturnType<typeof proceduresAs>['people']['change']>[0]
const change = (id: number, wanted: Omit<Partial<Wanted>, 'id'>, as: As = owner.user) =>
  proceduresAs(as).people.change({ id, allGroups: true, groupRoles: [], ...wanted } as Wanted)
const remove = (id: number, as: As = owner.user) => proceduresAs(as).people.remove({ id })
const list = () => proceduresAs(owner.user).people.list()

const statusOf = async (key: string, groupId: number, method = 'GET') => {
  const init = method === 'GET' ? { key } : { key, json: { collection: { title: 'Spring' } } }
  return (await call(method, `/v2/groups/${groupId}/collections`, init)).status
}

describe('what a person may do', () => {
  test('may differ by group, and holds for their keys at once', async () => {
    const { user, key } = await newPerson(owner.account.id, { role: 'editor' })
    expect(await statusOf(key, owner.group.id, 'POST')).toBe(201)
    const groupRoles = [{ groupId: owner.group.id, role: 'viewer' as const }]
    await change(user.id, { role: 'editor', groupRoles })
    expect(await statusOf(key, owner.group.id, 'POST')).toBe(403)
    expect(await statusOf(key, owner.group.id)).toBe(200)
    expect(await statusOf(key, other.id, 'POST')).toBe(201)
    expect((await list()).at(-1)).toEqual({
      id: user.id,
      name: user.name,
      email: user.email,
      role: 'editor',
      allGroups: true,
      groupRoles,
      createdAt: expect.any(Date),
    })
  })

  test('may be held to some groups: the others are hidden', async () => {
    const { user, key } = await newPerson(owner.account.id, { role: 'editor' })
    const groupRoles = [{ groupId: other.id, role: 'editor' as const }]
    await change(user.id, { role: 'viewer', allGroups: false, groupRoles })
    expect(await statusOf(key, owner.group.id)).toBe(403)
    expect(await statusOf(key, other.id, 'POST')).toBe(201)
    const { body } = await call('GET', '/v2/groups', { key })
    expect(body.groups.map((group: { id: number }) => group.id)).toEqual([other.id])
  })

  test('is never more with a key than without, nor with a key that names a group', async () => {
    const { user } = await newPerson(owner.account.id, {
      role: 'viewer',
      allGroups: false,
      groupRoles: [{ groupId: other.id, role: 'editor' }],
    })
    const terms = { name: 'Mine', readOnly: false, scopes: null, expiresAt: null }
    const generate = (groupIds: number[] | null) =>
      proceduresAs(user).apiKeys.generate({ ...terms, groupIds })
    await expect(generate([owner.group.id])).rejects.toMatchObject({ status: 422 })
    const { key } = await generate(null)
    expect(await statusOf(key, owner.group.id)).toBe(403)
    expect(await statusOf(key, other.id, 'POST')).toBe(201)
  })

  test.each<[string, object]>([
    ['owners have no roles in groups', { role: 'owner', groupRoles: 'one' }],
    ['administrators run every group', { role: 'admin', allGroups: false, groupRoles: 'one' }],
    ['at least one group is seen', { role: 'viewer', allGroups: false }],
    ['a group has one role', { role: 'viewer', groupRoles: 'twice' }],
    ['nobody owns a group', { role: 'viewer', groupRoles: 'owner' }],
    ['groups of others are none', { role: 'viewer', groupRoles: 'foreign' }],
  ])('422: %s', async (_, wanted) => {
    const { user } = await newPerson(owner.account.id, { role: 'editor' })
    const one = { groupId: other.id, role: 'editor' }
    const stranger = await newAccount()
    const assigned: Record<string, object[]> = {
      one: [one],
      twice: [one, { ...one, role: 'viewer' }],
      owner: [{ ...one, role: 'owner' }],
      foreign: [{ ...one, groupId: stranger.group.id }],
    }
    const { groupRoles, ...rest } = { groupRoles: '', ...wanted }
    const changed = change(user.id, { ...rest, groupRoles: (assigned[groupRoles] ?? []) as [] })
    const refused = await changed.catch(error => error)
    expect([refused.status, Object.keys(refused.errors)]).toEqual([
      422,
      [expect.stringMatching(/^groupRoles/)],
    ])
  })
})

describe('administrators', () => {
  test('403: make nobody an owner, and neither change nor remove one', async () => {
    const { user: admin } = await newPerson(owner.account.id, { role: 'admin' })
    const { user: editor } = await newPerson(owner.account.id, { role: 'editor' })
    await expect(change(editor.id, { role: 'owner' }, admin)).rejects.toMatchObject({ status: 403 })
    await expect(change(owner.user.id, { role: 'viewer' }, admin)).rejects.toMatchObject({ status: 403 })
    await expect(remove(owner.user.id, admin)).rejects.toMatchObject({ status: 403 })
    await change(editor.id, { role: 'admin' }, admin)
  })
})

describe('the last owner', () => {
  test('409: stays an owner, and stays', async () => {
    await expect(change(owner.user.id, { role: 'admin' })).rejects.toMatchObject({ status: 409 })
    await expect(remove(owner.user.id)).rejects.toMatchObject({ status: 409 })
  })

  test('409: however many go at once, one stays', async () => {
    const { user: second } = await newPerson(owner.account.id, { role: 'owner' })
    const ends = await Promise.allSettled([remove(owner.user.id, second), remove(second.id)])
    expect(ends.map(({ status }) => status)).toContain('rejected')
    const left = await database().select().from(users).where(eq(users.accountId, owner.account.id))
    expect(left.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })
})

describe('a person who is removed', () => {
  test('is gone, with their keys and their session', async () => {
    const { user, key } = await newPerson(owner.account.id, { role: 'editor' })
    const session = await newSession(user)
    await remove(user.id)
    expect(await statusOf(key, other.id)).toBe(403)
    await expect(proceduresAs({ ...user, ...session }).sessions.list()).rejects.toMatchObject({ status: 403 })
    await expect(remove(user.id)).rejects.toMatchObject({ status: 404 })
  })

  test('404: is one of the account', async () => {
    const stranger = await newAccount()
    await expect(remove(stranger.user.id)).rejects.toMatchObject({ status: 404 })
    await expect(change(stranger.user.id, { role: 'viewer' })).rejects.toMatchObject({ status: 404 })
  })
})
