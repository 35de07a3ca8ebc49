import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { forgetAttempts, takeAttempt } from '../attempts/attempts.ts'
import { type Caller, knownDevice } from '../attempts/known-devices.ts'
import { database, type Queryable } from '../client.ts'
import { env } from '../env.ts'
import { Invalid } from '../errors.ts'
import { changeGroup, type GroupChanges } from '../groups/changes.ts'
import { hashByLink } from '../passwords/by-link.ts'
import { enqueue } from '../queue.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { personalLinks } from '../schema/people/sessions.ts'
import { type User, users } from '../schema/people/users.ts'
import { hashToken, newToken } from './one-time-tokens.ts'
import { endAllSessions } from './sessions.ts'
import { findUserByEmail, plain } from './users.ts'

/** How long a link to a new password works. */
const resetHours = 1

/**
 * Asks for a link to a new password. Nothing tells whether anybody has the e-mail, nor how long it takes: the worker
 * looks. Too much of it is refused, for known and unknown e-mails alike; a known device has requests of its own.
 * @throws TooManyAttempts
 */
export async function askForPasswordReset(email: string, { network, devices }: Caller): Promise<void> {
  const wanted = plain(email)
  const user = devices.length > 0 ? await findUserByEmail(wanted) : undefined
  const device = user && (await knownDevice(user, devices))
  await takeAttempt(
    user && device
      ? [{ budget: 'new password: known device', subject: `${user.id} ${device}` }]
      : [
          { budget: 'new password: network', subject: network },
          { budget: 'new password: e-mail', subject: wanted },
          { budget: 'new password: e-mail, a day', subject: wanted },
        ],
  )
  await enqueue(database(), 'mail_password_reset', { email: wanted }, { maxAttempts: 5 })
}

/**
 * Makes the link to a new password. Those that the person has work on until one is used: anybody may ask for another,
 * and must not end the one that the person is about to use.
 * @returns undefined where nobody has the e-mail
 */
export async function makeResetLink(email: string): Promise<{ email: string; link: string } | undefined> {
  const user = await findUserByEmail(email)
  if (user === undefined) return undefined
  const token = await database().transaction(async tx => {
    await tx.delete(personalLinks).where(lt(personalLinks.expiresAt, sql`now()`))
    return storeLink(tx, user.id, 'password_reset', sql`now() + make_interval(hours => ${resetHours})`)
  })
  return { email: user.email, link: `${env().baseUrl}/dashboard/new-password/${token}` }
}

/** Makes the link by which whoever runs the installation makes its first account theirs. */
export async function makeSetUpLink(tx: Queryable, userId: number): Promise<string> {
  return `${env().baseUrl}/dashboard/set-up/${await storeLink(tx, userId, 'set_up', null)}`
}

/** Whom a link stands for; undefined where it was used, or is over. */
export async function personOfLink(purpose: Purpose, token: string): Promise<User | undefined> {
  const [found] = await database()
    .select({ user: users })
    .from(personalLinks)
    .innerJoin(users, eq(users.id, personalLinks.userId))
    .where(isOpen(purpose, token))
  return found?.user
}

/**
 * Gives a person another password, and signs them out everywhere. The link works once, however many try at a time, and
 * all others that they were sent end with it.
 * @param network where it comes from
 * @returns whose it is; undefined where the link has ended
 * @throws TooManyAttempts, TooBusy
 */
export async function resetPassword(
  token: string,
  password: string,
  network: string,
): Promise<User | undefined> {
  if ((await personOfLink('password_reset', token)) === undefined) return undefined
  const passwordHash = await hashByLink(password, network)
  const user = await database().transaction(tx => use(tx, 'password_reset', token, { passwordHash }))
  if (user !== undefined) await forgetAttempts([{ budget: 'sign-in: e-mail', subject: plain(user.email) }])
  return user
}

export type SetUp = {
  accountTitle: string
  groupTitle: string
  name: string
  email: string
  password: string
} & Pick<GroupChanges, 'timeZone' | 'currency'>

/**
 * Makes the first account the one of whoever has the link: their name, e-mail and password take the place of what was
 * made up. Its API key stays.
 * @param network where it comes from
 * @returns undefined where the link has ended
 * @throws Invalid, TooManyAttempts, TooBusy
 */
export async function setUp(token: string, wanted: SetUp, network: string): Promise<User | undefined> {
  const person = await personOfLink('set_up', token)
  if (person === undefined) return undefined
  const { name, email, accountTitle, groupTitle, timeZone, currency } = wanted
  const other = await findUserByEmail(email)
  if (other !== undefined && other.id !== person.id)
    throw new Invalid({ email: ['is used by somebody else here'] })
  const passwordHash = await hashByLink(wanted.password, network)
  return database().transaction(async tx => {
    const user = await use(tx, 'set_up', token, { name, email: email.trim(), passwordHash })
    if (user === undefined) return undefined
    await tx.update(accounts).set({ title: accountTitle }).where(eq(accounts.id, user.accountId))
    const [first] = await tx
      .select({ id: groups.id })
      .from(groups)
      .where(and(eq(groups.accountId, user.accountId), isNull(groups.deletedAt)))
      .orderBy(asc(groups.id))
      .limit(1)
    if (first !== undefined) await changeGroup(tx, first.id, { title: groupTitle, timeZone, currency })
    return user
  })
}

type Purpose = (typeof personalLinks.$inferSelect)['purpose']

async function storeLink(
  tx: Queryable,
  userId: number,
  purpose: Purpose,
  expiresAt: ReturnType<typeof sql> | null,
): Promise<string> {
  const { token, hash } = newToken()
  await tx.insert(personalLinks).values({ userId, purpose, tokenHash: hash, expiresAt })
  return token
}

async function use(
  tx: Queryable,
  purpose: Purpose,
  token: string,
  changes: Partial<User>,
): Promise<User | undefined> {
  const [used] = await tx.delete(personalLinks).where(isOpen(purpose, token)).returning()
  if (used === undefined) return undefined
  const isOther = and(eq(personalLinks.userId, used.userId), eq(personalLinks.purpose, purpose))
  await tx.delete(personalLinks).where(isOther)
  // Before the person is read: a ticket for them must be of the sessions that begin now.
  await endAllSessions(tx, used.userId)
  const [user] = await tx.update(users).set(changes).where(eq(users.id, used.userId)).returning()
  return user
}

function isOpen(purpose: Purpose, token: string) {
  const { expiresAt, tokenHash } = personalLinks
  const isInTime = or(isNull(expiresAt), gt(expiresAt, sql`now()`))
  return and(eq(personalLinks.purpose, purpose), eq(tokenHash, hashToken(token)), isInTime)
}
