import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { users } from '#db/schema/people/users.ts'
import { newAccount, newGroup, newPerson } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let other: { id: number }
beforeEach(async () => {
  owner = await newAccount()
  other = await newGroup(owner.account.id)
})

type Person = { id: number; sessionVersion: number }
const change = (id: number, person: object, as: Person = owner.user) =>
  call('PATCH', `/dashboard/api/people/${id}`, { as, json: { person } })
const remove = (id: number, as: Person = owner.user) => call('DELETE', `/dashboard/api/people/${id}`, { as })
const list = async () => (await call('GET', '/dashboard/api/people', { as: owner.user })).body.people

const statusOf = async (key: string, groupId: number, method = 'GET') => {
  const init = method === 'GET' ? { key } : { key, json: { collection: { title: 'Spring' } } }
  return (await call(method, `/v2/groups/${groupId}/collections`, init)).status
}

describe('what a person may do', () => {
  test('204: may differ by group, and holds for their keys at once', async () => {
    const { user, key } = await newPerson(owner.account.id, { role: 'editor' })
    expect(await statusOf(key, owner.group.id, 'POST')).toBe(201)
    const group_roles = [{ group_id: owner.group.id, role: 'viewer' }]
    expect((await change(user.id, { role: 'editor', group_roles })).status).toBe(204)
    expect(await statusOf(key, owner.group.id, 'POST')).toBe(403)
    expect(await statusOf(key, owner.group.id)).toBe(200)
    expect(await statusOf(key, other.id, 'POST')).toBe(201)
    expect((await list()).at(-1)).toMatchObject({
      id: user.id,
      role: 'editor',
      all_groups: true,
      group_roles,
    })
  })

  test('may be held to some groups: the others are hidden', async () => {
    const { user, key } = await newPerson(owner.account.id, { role: 'editor' })
    const group_roles = [{ group_id: other.id, role: 'editor' }]
    await change(user.id, { role: 'viewer', all_groups: false, group_roles })
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
    const generate = (group_ids: number[] | null) =>
      call('POST', '/dashboard/api/api-keys', { as: user, json: { api_key: { name: 'Mine', group_ids } } })
    expect((await generate([owner.group.id])).status).toBe(422)
    const { body } = await generate(null)
    expect(await statusOf(body.key, owner.group.id)).toBe(403)
    expect(await statusOf(body.key, other.id, 'POST')).toBe(201)
  })

  test.each([
    ['owners have no roles in groups', { role: 'owner', group_roles: 'one' }],
    ['administrators run every group', { role: 'admin', all_groups: false, group_roles: 'one' }],
    ['at least one group is seen', { role: 'viewer', all_groups: false }],
    ['a group has one role', { role: 'viewer', group_roles: 'twice' }],
    ['nobody owns a group', { role: 'viewer', group_roles: 'owner' }],
    ['groups of others are none', { role: 'viewer', group_roles: 'foreign' }],
  ])('422: %s', async (_, person) => {
    const { user } = await newPerson(owner.account.id, { role: 'editor' })
    const one = { group_id: other.id, role: 'editor' }
    const stranger = await newAccount()
    const groupRoles: Record<string, object[]> = {
      one: [one],
      twice: [one, { ...one, role: 'viewer' }],
      owner: [{ ...one, role: 'owner' }],
      foreign: [{ ...one, group_id: stranger.group.id }],
    }
    const { group_roles, ...rest } = { group_roles: '', ...person }
    const { status, body } = await change(user.id, { ...rest, group_roles: groupRoles[group_roles] ?? [] })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['group_roles']])
  })
})

describe('administrators', () => {
  test('403: make nobody an owner, and neither change nor remove one', async () => {
    const { user: admin } = await newPerson(owner.account.id, { role: 'admin' })
    const { user: editor } = await newPerson(owner.account.id, { role: 'editor' })
    expect((await change(editor.id, { role: 'owner' }, admin)).status).toBe(403)
    expect((await change(owner.user.id, { role: 'viewer' }, admin)).status).toBe(403)
    expect((await remove(owner.user.id, admin)).status).toBe(403)
    expect((await change(editor.id, { role: 'admin' }, admin)).status).toBe(204)
  })
})

describe('the last owner', () => {
  test('409: stays an owner, and stays', async () => {
    expect((await change(owner.user.id, { role: 'admin' })).status).toBe(409)
    expect((await remove(owner.user.id)).status).toBe(409)
  })

  test('409: however many go at once, one stays', async () => {
    const { user: second } = await newPerson(owner.account.id, { role: 'owner' })
    const answers = await Promise.all([remove(owner.user.id, second), remove(second.id)])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([204, 204])
    const left = await database().select().from(users).where(eq(users.accountId, owner.account.id))
    expect(left.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })
})

describe('a person who is removed', () => {
  test('204: is gone, with their keys and their session', async () => {
    const { user, key } = await newPerson(owner.account.id, { role: 'editor' })
    expect((await remove(user.id)).status).toBe(204)
    expect(await statusOf(key, other.id)).toBe(403)
    expect((await call('GET', '/dashboard/api/sessions', { as: user })).status).toBe(403)
    expect((await remove(user.id)).status).toBe(404)
  })

  test('404: is one of the account', async () => {
    const stranger = await newAccount()
    expect((await remove(stranger.user.id)).status).toBe(404)
    expect((await change(stranger.user.id, { role: 'viewer' })).status).toBe(404)
  })
})
