import { and, eq, gt, isNull, min, or, sql } from 'drizzle-orm'
import { database, type Queryable } from './client.ts'
import { env } from './env.ts'
import { Invalid } from './errors.ts'
import { hashToken, newToken } from './one-time-tokens.ts'
import { hashPassword } from './passwords.ts'
import { enqueue } from './queue.ts'
import { accounts } from './schema/accounts.ts'
import { groups } from './schema/groups.ts'
import { personalLinks } from './schema/sessions.ts'
import { type User, users } from './schema/users.ts'
import { endAllSessions } from './sessions.ts'
import { forgetFailures, takeAttempt } from './sign-ins.ts'
import { findUserByEmail } from './users.ts'

/** How long a link to a new password works. */
const resetHours = 1

/** Within a quarter of an hour: enough for somebody who finds no mail, too few to fill anybody's letter box. */
const mostResets = { email: 3, address: 20 }

/**
 * Asks for a link to a new password. Nothing tells whether anybody has the e-mail, nor how long it takes: the worker
 * looks.
 * @param address where it is asked from
 * @returns whether it was asked for; too much of it is refused, for known and unknown e-mails alike
 */
export async function askForPasswordReset(email: string, address: string): Promise<boolean> {
  const wanted = email.trim().toLowerCase()
  if (!(await takeAttempt(`reset-address:${address}`, mostResets.address))) return false
  if (!(await takeAttempt(`reset:${wanted}`, mostResets.email))) return false
  await enqueue(database(), 'mail_password_reset', { email: wanted }, { maxAttempts: 5 })
  return true
}

/**
 * Makes the link to a new password, and ends those that the person had.
 * @returns undefined where nobody has the e-mail
 */
export async function makeResetLink(email: string): Promise<{ email: string; link: string } | undefined> {
  const user = await findUserByEmail(email)
  if (user === undefined) return undefined
  const token = await database().transaction(async tx => {
    const isEarlier = and(eq(personalLinks.userId, user.id), eq(personalLinks.purpose, 'password_reset'))
    await tx.delete(personalLinks).where(isEarlier)
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
 * Gives a person another password, and signs them out everywhere. The link works once, however many try at a time.
 * @returns whose it is; undefined where the link has ended
 */
export async function resetPassword(token: string, password: string): Promise<User | undefined> {
  if ((await personOfLink('password_reset', token)) === undefined) return undefined
  const passwordHash = await hashPassword(password)
  const user = await database().transaction(tx => use(tx, 'password_reset', token, { passwordHash }))
  if (user !== undefined) await forgetFailures([`email:${user.email.toLowerCase()}`])
  return user
}

export type SetUp = {
  accountTitle: string
  groupTitle: string
  name: string
  email: string
  password: string
}

/**
 * Makes the first account the one of whoever has the link: their name, e-mail and password take the place of what was
 * made up. Its API key stays.
 * @returns undefined where the link has ended
 */
export async function setUp(token: string, wanted: SetUp): Promise<User | undefined> {
  const person = await personOfLink('set_up', token)
  if (person === undefined) return undefined
  const { name, email, accountTitle, groupTitle } = wanted
  const other = await findUserByEmail(email)
  if (other !== undefined && other.id !== person.id)
    throw new Invalid({ email: ['is used by somebody else here'] })
  const passwordHash = await hashPassword(wanted.password)
  return database().transaction(async tx => {
    const user = await use(tx, 'set_up', token, { name, email: email.trim(), passwordHash })
    if (user === undefined) return undefined
    await tx.update(accounts).set({ title: accountTitle }).where(eq(accounts.id, user.accountId))
    const first = tx
      .select({ id: min(groups.id) })
      .from(groups)
      .where(eq(groups.accountId, user.accountId))
    await tx.update(groups).set({ title: groupTitle }).where(eq(groups.id, first))
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
  const [user] = await tx.update(users).set(changes).where(eq(users.id, used.userId)).returning()
  await endAllSessions(tx, used.userId)
  return user
}

function isOpen(purpose: Purpose, token: string) {
  const { expiresAt, tokenHash } = personalLinks
  const isInTime = or(isNull(expiresAt), gt(expiresAt, sql`now()`))
  return and(eq(personalLinks.purpose, purpose), eq(tokenHash, hashToken(token)), isInTime)
}
