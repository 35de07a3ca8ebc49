import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { acceptInvitation, findInvitation, linkToMail } from '#db/people/invitations.ts'
import { signIn } from '#db/people/users.ts'
import { invitations } from '#db/schema/people/invitations.ts'
import { newAccount, newGroup, newPerson } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let email: string
beforeEach(async () => {
  owner = await newAccount()
  email = `ann-${owner.account.id}@example.com`
})

type Person = { id: number; sessionVersion: number }
const path = '/dashboard/api/invitations'
const invite = (invitation: object, as: Person = owner.user) =>
  call('POST', path, { as, json: { invitation } })
const list = async () => (await call('GET', path, { as: owner.user })).body.invitations
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const chosen = { name: 'Ann', password: 'a good password' }

describe('an invitation', () => {
  test('201: gives its link to the inviter where no mail is sent, and to nobody later', async () => {
    const { status, body, headers } = await invite({
      email: ` ${email.toUpperCase()}`.trim(),
      role: 'editor',
    })
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(body.link).toMatch(/^http:\/\/localhost:3000\/dashboard\/invitation\/[\w-]{43}$/)
    expect(body.invitation).toMatchObject({ email, role: 'editor', all_groups: true, state: 'open' })
    const days = (Date.parse(body.invitation.expires_at) - Date.parse(body.invitation.sent_at)) / 86_400_000
    expect(days).toBeCloseTo(7, 3)
    expect(JSON.stringify(await list())).not.toContain(tokenOf(body.link))
    const [row] = await database().select().from(invitations).where(eq(invitations.email, email))
    expect(JSON.stringify(row)).not.toContain(tokenOf(body.link))
  })

  test('makes somebody a person with their roles, who signs in with the password of their choice', async () => {
    const group = await newGroup(owner.account.id)
    const group_roles = [{ group_id: group.id, role: 'editor' }]
    const { body } = await invite({ email, role: 'viewer', all_groups: false, group_roles })
    const found = await findInvitation(tokenOf(body.link))
    expect(found).toMatchObject({ accountTitle: owner.account.title, inviter: { id: owner.user.id } })
    const user = await acceptInvitation(tokenOf(body.link), chosen, '192.0.2.7')
    expect(user).toMatchObject({ email, name: 'Ann', role: 'viewer', allGroups: false })
    expect((await signIn(email, 'a good password', { network: '192.0.2.7', devices: [] }))?.id).toBe(user?.id)
    const { people } = (await call('GET', '/dashboard/api/people', { as: owner.user })).body
    expect(people.at(-1)).toMatchObject({ email, group_roles })
    expect(await list()).toEqual([])
  })

  test('is taken once, however many try at the same time', async () => {
    const { body } = await invite({ email, role: 'editor' })
    const tries = await Promise.all(
      [1, 2].map(() => acceptInvitation(tokenOf(body.link), chosen, '192.0.2.7')),
    )
    expect(tries.filter(user => user !== undefined)).toHaveLength(1)
    expect(await acceptInvitation(tokenOf(body.link), chosen, '192.0.2.7')).toBeUndefined()
  })

  test('ends after its days, and when it is taken back', async () => {
    const { body } = await invite({ email, role: 'editor' })
    await database().update(invitations).set({ expiresAt: new Date() }).where(eq(invitations.email, email))
    expect(await findInvitation(tokenOf(body.link))).toBeUndefined()
    expect(await list()).toMatchObject([{ state: 'expired' }])
    const again = await call('POST', `${path}/${body.invitation.id}/resend`, { as: owner.user })
    expect(await findInvitation(tokenOf(again.body.link))).toBeDefined()
    expect((await call('DELETE', `${path}/${body.invitation.id}`, { as: owner.user })).status).toBe(204)
    expect(await acceptInvitation(tokenOf(again.body.link), chosen, '192.0.2.7')).toBeUndefined()
  })

  test('200: that is sent again has another link, and the earlier one ends', async () => {
    const first = await invite({ email, role: 'editor' })
    const { status, body } = await call('POST', `${path}/${first.body.invitation.id}/resend`, {
      as: owner.user,
    })
    expect([status, body.link === first.body.link]).toEqual([200, false])
    expect(await findInvitation(tokenOf(first.body.link))).toBeUndefined()
    const mailed = await linkToMail(body.invitation.id)
    expect(mailed).toMatchObject({ email, inviter: owner.user.email })
    expect(await findInvitation(tokenOf(body.link))).toBeUndefined()
    expect(await findInvitation(tokenOf(mailed?.link ?? ''))).toBeDefined()
  })

  test('to somebody who was invited already takes the place of the earlier one', async () => {
    const first = await invite({ email, role: 'editor' })
    const second = await invite({ email, role: 'viewer' })
    expect(second.body.invitation.id).toBe(first.body.invitation.id)
    expect(await list()).toMatchObject([{ role: 'viewer' }])
  })
})

describe('nobody is invited', () => {
  test('422: who is here already', async () => {
    const { status, body } = await invite({ email: owner.user.email.toUpperCase(), role: 'editor' })
    expect([status, body.errors.email]).toEqual([422, ['already belongs to someone here']])
  })

  test.each([
    [{ email: 'nobody', role: 'editor' }, 'email'],
    [{ role: 'editor' }, 'email'],
    [{ email: 'ann@example.com' }, 'role'],
    [{ email: 'ann@example.com', role: 'boss' }, 'role'],
    [{ email: 'ann@example.com', role: 'viewer', all_groups: false }, 'group_roles'],
  ])('422: %j', async (invitation, field) => {
    const { status, body } = await invite(invitation)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('403: to be more than their inviter', async () => {
    const { user: admin } = await newPerson(owner.account.id, { role: 'admin' })
    expect((await invite({ email, role: 'owner' }, admin)).status).toBe(403)
    const { body } = await invite({ email, role: 'owner' })
    const stolen = await call('POST', `${path}/${body.invitation.id}/resend`, { as: admin })
    expect(stolen.status).toBe(403)
  })

  test('404: to another account', async () => {
    const stranger = await newAccount()
    const { body } = await invite({ email, role: 'editor' })
    expect((await call('DELETE', `${path}/${body.invitation.id}`, { as: stranger.user })).status).toBe(404)
  })
})
