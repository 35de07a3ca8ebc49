import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { acceptInvitation, findInvitation, linkToMail } from '#db/people/invitations.ts'
import { signIn } from '#db/people/users.ts'
import { invitations } from '#db/schema/people/invitations.ts'
import { newAccount, newGroup, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let email: string
beforeEach(async () => {
  owner = await newAccount()
  email = `ann-${owner.account.id}@example.com`
})

type Wanted = Parameters<ReturnType<typeof proceduresAs>['people']['invitations']['send']>[0]
const invitationsOf = (as: Parameters<typeof proceduresAs>[0] = owner.user) =>
  proceduresAs(as).people.invitations
const invite = (wanted: Partial<Wanted>, as?: Parameters<typeof proceduresAs>[0]) =>
  invitationsOf(as).send({ allGroups: true, groupRoles: [], ...wanted } as Wanted)
const list = () => invitationsOf().list()
const tokenOf = (link: string | null) => link?.split('/').at(-1) ?? ''
const chosen = { name: 'Ann', password: 'a good password' }

describe('an invitation', () => {
  test('gives its link to the inviter where no mail is sent, and to nobody later', async () => {
    const { link, invitation } = await invite({ email: email.toUpperCase(), role: 'editor' })
    expect(link).toMatch(/^http:\/\/localhost:3000\/dashboard\/invitation\/[\w-]{43}$/)
    expect(invitation).toMatchObject({ email, role: 'editor', allGroups: true, hasExpired: false })
    const days = (invitation.expiresAt.getTime() - invitation.sentAt.getTime()) / 86_400_000
    expect(days).toBeCloseTo(7, 3)
    expect(JSON.stringify(await list())).not.toContain(tokenOf(link))
    const [row] = await database().select().from(invitations).where(eq(invitations.email, email))
    expect(JSON.stringify(row)).not.toContain(tokenOf(link))
    expect(JSON.stringify([invitation, await list()])).not.toContain(row?.tokenHash)
  })

  test('makes somebody a person with their roles, who signs in with the password of their choice', async () => {
    const group = await newGroup(owner.account.id)
    const groupRoles = [{ groupId: group.id, role: 'editor' as const }]
    const { link } = await invite({ email, role: 'viewer', allGroups: false, groupRoles })
    const found = await findInvitation(tokenOf(link))
    expect(found).toMatchObject({ accountTitle: owner.account.title, inviter: { id: owner.user.id } })
    const user = await acceptInvitation(tokenOf(link), chosen, '192.0.2.7')
    expect(user).toMatchObject({ email, name: 'Ann', role: 'viewer', allGroups: false })
    expect((await signIn(email, 'a good password', { network: '192.0.2.7', devices: [] }))?.id).toBe(user?.id)
    const people = await proceduresAs(owner.user).people.list()
    expect(people.at(-1)).toMatchObject({ email, groupRoles })
    expect(await list()).toEqual([])
  })

  test('is taken once, however many try at the same time', async () => {
    const { link } = await invite({ email, role: 'editor' })
    const tries = await Promise.all([1, 2].map(() => acceptInvitation(tokenOf(link), chosen, '192.0.2.7')))
    expect(tries.filter(user => user !== undefined)).toHaveLength(1)
    expect(await acceptInvitation(tokenOf(link), chosen, '192.0.2.7')).toBeUndefined()
  })

  test('ends after its days, and when it is taken back', async () => {
    const { link, invitation } = await invite({ email, role: 'editor' })
    await database().update(invitations).set({ expiresAt: new Date() }).where(eq(invitations.email, email))
    expect(await findInvitation(tokenOf(link))).toBeUndefined()
    expect(await list()).toMatchObject([{ hasExpired: true }])
    const again = await invitationsOf().resend(invitation)
    expect(again.invitation.hasExpired).toBe(false)
    expect(await findInvitation(tokenOf(again.link))).toBeDefined()
    await invitationsOf().revoke(invitation)
    expect(await acceptInvitation(tokenOf(again.link), chosen, '192.0.2.7')).toBeUndefined()
  })

  test('ends once who sent it may not give its role any more, until it is sent again', async () => {
    const { user: admin } = await newPerson(owner.account.id, { role: 'admin' })
    const { link, invitation } = await invite({ email, role: 'admin' }, admin)
    const { people } = proceduresAs(owner.user)
    const membership = { allGroups: true, groupRoles: [] }
    await people.change({ id: admin.id, role: 'editor', ...membership })
    expect(await acceptInvitation(tokenOf(link), chosen, '192.0.2.7')).toBeUndefined()
    await people.change({ id: admin.id, role: 'admin', ...membership })
    expect(await findInvitation(tokenOf(link))).toBeDefined()
    await people.remove({ id: admin.id })
    expect(await acceptInvitation(tokenOf(link), chosen, '192.0.2.7')).toBeUndefined()
    expect(await list()).toMatchObject([{ hasExpired: true }])
    const again = await invitationsOf().resend(invitation)
    expect(await acceptInvitation(tokenOf(again.link), chosen, '192.0.2.7')).toMatchObject({ role: 'admin' })
  })

  test('that is sent again has another link, and the earlier one ends', async () => {
    const first = await invite({ email, role: 'editor' })
    const { invitation, link } = await invitationsOf().resend(first.invitation)
    expect(link).not.toBe(first.link)
    expect(await findInvitation(tokenOf(first.link))).toBeUndefined()
    const mailed = await linkToMail(invitation.id)
    expect(mailed).toMatchObject({ email, inviter: owner.user.email })
    expect(await findInvitation(tokenOf(link))).toBeUndefined()
    expect(await findInvitation(tokenOf(mailed?.link ?? ''))).toBeDefined()
  })

  test('to somebody who was invited already takes the place of the earlier one', async () => {
    const first = await invite({ email, role: 'editor' })
    const second = await invite({ email, role: 'viewer' })
    expect(second.invitation.id).toBe(first.invitation.id)
    expect(await list()).toMatchObject([{ role: 'viewer' }])
  })
})

describe('nobody is invited', () => {
  test('422: who is here already', async () => {
    const invited = invite({ email: owner.user.email.toUpperCase(), role: 'editor' })
    const errors = { email: ['already belongs to someone here'] }
    await expect(invited).rejects.toMatchObject({ status: 422, errors })
  })

  test.each([
    [{ email: 'nobody', role: 'editor' }, 'email'],
    [{ role: 'editor' }, 'email'],
    [{ email: 'ann@example.com' }, 'role'],
    [{ email: 'ann@example.com', role: 'boss' }, 'role'],
    [{ email: 'ann@example.com', role: 'viewer', allGroups: false }, 'groupRoles'],
  ])('422: %j', async (invitation, field) => {
    const errors = { [field]: [expect.any(String)] }
    await expect(invite(invitation as Partial<Wanted>)).rejects.toMatchObject({ status: 422, errors })
  })

  test('403: to be more than their inviter', async () => {
    const { user: admin } = await newPerson(owner.account.id, { role: 'admin' })
    await expect(invite({ email, role: 'owner' }, admin)).rejects.toMatchObject({ status: 403 })
    const { invitation } = await invite({ email, role: 'owner' })
    await expect(invitationsOf(admin).resend(invitation)).rejects.toMatchObject({ status: 403 })
    await expect(invite({ email, role: 'viewer' }, admin)).rejects.toMatchObject({ status: 403 })
    expect(await list()).toMatchObject([{ role: 'owner' }])
  })

  test('429: again and again, since each time is a mail to somebody who has not asked for it', async () => {
    const { invitation } = await invite({ email, role: 'editor' })
    await invitationsOf().resend(invitation)
    await invite({ email, role: 'viewer' })
    await expect(invitationsOf().resend(invitation)).rejects.toMatchObject({ status: 429 })
    await expect(invite({ email, role: 'editor' })).rejects.toMatchObject({ status: 429 })
    expect(await list()).toMatchObject([{ email, role: 'viewer' }])
    const other = await newAccount()
    const again = await invitationsOf(other.user).send({
      email,
      role: 'editor',
      allGroups: true,
      groupRoles: [],
    })
    expect(again.invitation).toMatchObject({ email })
  })

  test('404: to another account', async () => {
    const stranger = await newAccount()
    const { invitation } = await invite({ email, role: 'editor' })
    await expect(invitationsOf(stranger.user).revoke(invitation)).rejects.toMatchObject({ status: 404 })
  })
})
