import { and, desc, eq, getTableColumns, inArray, isNull, not, sql } from 'drizzle-orm'
import { announce } from '#db/telemetry/log/log.ts'
import { takeAttemptIn } from '../attempts/attempts.ts'
import { database, type Queryable } from '../client.ts'
import { refuseInDemo } from '../demo-mode.ts'
import { env } from '../env.ts'
import { Forbidden, Invalid, NotFound } from '../errors.ts'
import { hashByLink } from '../passwords/by-link.ts'
import { enqueue } from '../queue.ts'
import { type GroupAssignment, mayGive, roles } from '../rules/roles.ts'
import { said } from '../rules/words/said.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { invitations } from '../schema/people/invitations.ts'
import { type User, users } from '../schema/people/users.ts'
import { checkMembership, lockPeople, type MembershipInput, storeGroupRoles } from './memberships.ts'
import { hashToken, newToken } from './one-time-tokens.ts'
import { findUserByEmail } from './users.ts'
import type { Viewer } from './viewer.ts'

export const invitationDays = 7
const expiry = sql`now() + make_interval(days => ${invitationDays})`

/** Roles of a giver and of who is given. */
const gifts = roles.flatMap(giver =>
  roles.filter(role => mayGive(giver, role)).map(role => sql`(${giver}::user_role, ${role}::user_role)`),
)

/** Open while who sent it may still give its role: nobody who was removed comes back by an invitation of their own. */
const isOpen = sql<boolean>`(${invitations.expiresAt} > now() and exists (
  select from ${users} where ${users.id} = ${invitations.invitedBy}
    and (${users.role}, ${invitations.role}) in (${sql.join(gifts, sql`, `)})))`

const { tokenHash: _, ...columns } = getTableColumns(invitations)
const selected = { ...columns, hasExpired: sql<boolean>`${not(isOpen)}` }

/** An invitation, without the hash of its link. */
export type Invitation = Omit<typeof invitations.$inferSelect, 'tokenHash'> & { hasExpired: boolean }

/** A sent invitation; `link` is null where it was mailed. */
export type Sent = { invitation: Invitation; link: string | null }

/** Invites a person to the viewer's account, replacing an earlier invitation. @throws Invalid, Forbidden, TooManyAttempts */
export async function invite(viewer: Viewer, input: MembershipInput & { email: string }): Promise<Sent> {
  refuseInDemo()
  const email = input.email.trim().toLowerCase()
  return database().transaction(async tx => {
    await checkMembership(tx, viewer, input)
    // In this transaction: waiting for a second connection can deadlock the pool.
    if (await findUserByEmail(email, tx))
      throw new Invalid({ email: [said('already belongs to someone here', 'invalid.emailHere')] })
    const { token, hash } = newToken()
    const { role, allGroups, groupRoles } = input
    const terms = { role, allGroups, groupRoles, tokenHash: hash, invitedBy: viewer.userId }
    const [invitation] = await tx
      .insert(invitations)
      .values({ ...terms, accountId: viewer.account.id, email, expiresAt: expiry })
      .onConflictDoUpdate({
        target: [invitations.accountId, invitations.email],
        set: { ...terms, sentAt: sql`now()`, expiresAt: expiry },
        setWhere: inArray(
          invitations.role,
          roles.filter(given => mayGive(viewer.membership.role, given)),
        ),
      })
      .returning(selected)
    if (invitation === undefined) throw new Forbidden()
    return deliver(tx, invitation, token)
  })
}

/** Resends an invitation with a new link; the earlier one ends. @throws NotFound, Forbidden, TooManyAttempts */
export async function resendInvitation(viewer: Viewer, id: number): Promise<Sent> {
  refuseInDemo()
  return database().transaction(async tx => {
    await findOwn(tx, viewer, id)
    const { token, hash } = newToken()
    const [invitation] = await tx
      .update(invitations)
      .set({ tokenHash: hash, invitedBy: viewer.userId, sentAt: sql`now()`, expiresAt: expiry })
      .where(eq(invitations.id, id))
      .returning(selected)
    if (invitation === undefined) throw new NotFound('Invitation')
    return deliver(tx, invitation, token)
  })
}

/** Revokes an invitation. @throws NotFound, Forbidden */
export async function revokeInvitation(viewer: Viewer, id: number): Promise<void> {
  await database().transaction(async tx => {
    await findOwn(tx, viewer, id)
    await tx.delete(invitations).where(eq(invitations.id, id))
  })
}

/** Lists open and ended invitations of an account, newest first. */
export async function listInvitations(accountId: number): Promise<Invitation[]> {
  return database()
    .select(selected)
    .from(invitations)
    .where(eq(invitations.accountId, accountId))
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
}

/** Returns the invitation behind a link; undefined if accepted, revoked or ended. */
export async function findInvitation(
  token: string,
): Promise<{ invitation: Invitation; accountTitle: string; inviter: User | null } | undefined> {
  const [found] = await database()
    .select({ invitation: selected, accountTitle: accounts.title, inviter: users })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpenBy(token))
  return found
}

/** Accepts an invitation, once; undefined if the link has ended. @throws Invalid, TooManyAttempts, TooBusy */
export async function acceptInvitation(
  token: string,
  { name, password }: { name: string; password: string },
  network: string,
): Promise<User | undefined> {
  const found = await findInvitation(token)
  if (found === undefined) return undefined
  const passwordHash = await hashByLink(password, network)
  return database().transaction(async tx => {
    await lockPeople(tx, found.invitation.accountId)
    const [taken] = await tx.delete(invitations).where(isOpenBy(token)).returning()
    if (taken === undefined) return undefined
    const { accountId, email, role, allGroups } = taken
    const [user] = await tx
      .insert(users)
      .values({ accountId, email, name, role, allGroups, passwordHash })
      .onConflictDoNothing()
      .returning()
    if (user === undefined)
      throw new Invalid({
        base: [said('is not possible: someone already signs in with this e-mail', 'invalid.signsInAlready')],
      })
    await storeGroupRoles(tx, user.id, await stillThere(tx, taken))
    return user
  })
}

/** Issues a new link for the mail, with its facts; undefined if the invitation is gone. */
export async function linkToMail(id: number) {
  const { token, hash } = newToken()
  const [renewed] = await database()
    .update(invitations)
    .set({ tokenHash: hash })
    .where(eq(invitations.id, id))
    .returning()
  const found = renewed && (await findInvitation(token))
  if (found === undefined) return undefined
  const { invitation, accountTitle, inviter } = found
  return {
    email: invitation.email,
    accountTitle,
    inviter: inviter?.name || inviter?.email,
    link: linkOf(token),
  }
}

/** The worker issues and mails a link of its own, so that no token is in the queue. @throws TooManyAttempts */
async function deliver(tx: Queryable, invitation: Invitation, token: string): Promise<Sent> {
  const { accountId, email } = invitation
  await takeAttemptIn(tx, [
    { budget: 'invitation: e-mail', subject: `${accountId} ${email}` },
    { budget: 'invitation: account, a day', subject: String(accountId) },
  ])
  if (env().smtpUrl !== undefined) {
    const terms = { key: `invitation:${invitation.id}`, maxAttempts: 8 }
    await enqueue(tx, 'mail_invitation', { invitationId: invitation.id }, terms)
    return { invitation, link: null }
  }
  const link = linkOf(token)
  announce(`${invitation.email} is invited: ${link}`)
  return { invitation, link }
}

function linkOf(token: string): string {
  return `${env().baseUrl}/dashboard/invitation/${token}`
}

function isOpenBy(token: string) {
  return and(eq(invitations.tokenHash, hashToken(token)), isOpen)
}

async function findOwn(tx: Queryable, { account, membership }: Viewer, id: number): Promise<Invitation> {
  const [invitation] = await tx
    .select(selected)
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.accountId, account.id)))
    .for('update')
  if (invitation === undefined) throw new NotFound('Invitation')
  if (!mayGive(membership.role, invitation.role)) throw new Forbidden()
  return invitation
}

/** Groups may have been deleted since. */
async function stillThere(
  tx: Queryable,
  { accountId, groupRoles }: Pick<Invitation, 'accountId' | 'groupRoles'>,
): Promise<GroupAssignment[]> {
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.accountId, accountId), isNull(groups.deletedAt)))
  const known = new Set(rows.map(({ id }) => id))
  return groupRoles.filter(({ groupId }) => known.has(groupId))
}
