import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { forgetAttempts, takeAttempt } from '../attempts/attempts.ts'
import { type DeviceCaller, knownDevice } from '../attempts/known-devices.ts'
import { database, type Queryable } from '../client.ts'
import { env } from '../env.ts'
import { hashByLink } from '../passwords/by-link.ts'
import { hashedPassword, hashPassword } from '../passwords/passwords.ts'
import { enqueue } from '../queue.ts'
import { personalLinks } from '../schema/people/sessions.ts'
import { type User, users } from '../schema/people/users.ts'
import { hashToken, newToken } from './one-time-tokens.ts'
import { endAllSessions } from './sessions.ts'
import { findUserByEmail, plain } from './users.ts'

const resetHours = 1

/** Requests a reset link. The worker looks the e-mail up, so that timing tells nothing. @throws TooManyAttempts */
export async function askForPasswordReset(email: string, { network, devices }: DeviceCaller): Promise<void> {
  const address = plain(email)
  const user = devices.length > 0 ? await findUserByEmail(address) : undefined
  const device = user && (await knownDevice(user, devices))
  await takeAttempt(
    user && device
      ? [{ budget: 'new password: known device', subject: `${user.id} ${device}` }]
      : [
          { budget: 'new password: network', subject: network },
          { budget: 'new password: e-mail', subject: address },
          { budget: 'new password: e-mail, a day', subject: address },
        ],
  )
  await enqueue(database(), 'mail_password_reset', { email: address }, { maxAttempts: 5 })
}

/** `language` is that of the person's profile. */
export type ResetLink = Pick<User, 'email' | 'language'> & { link: string }

/** Issues a reset link; undefined for unknown e-mails. Earlier links stay valid, or strangers could end them. */
export async function makeResetLink(email: string): Promise<ResetLink | undefined> {
  const user = await findUserByEmail(email)
  if (user === undefined) return undefined
  const token = await database().transaction(async tx => {
    await tx.delete(personalLinks).where(lt(personalLinks.expiresAt, sql`now()`))
    return storeLink(tx, user.id, 'password_reset', sql`now() + make_interval(hours => ${resetHours})`)
  })
  const link = `${env().baseUrl}/dashboard/new-password/${token}`
  return { email: user.email, language: user.language, link }
}

/** Issues the link by which the operator claims the first account. */
export async function makeSetUpLink(tx: Queryable, userId: number): Promise<string> {
  return `${env().baseUrl}/dashboard/set-up/${await storeLink(tx, userId, 'set_up', null)}`
}

/** Returns the person of a link; undefined if used or expired. */
export async function personOfLink(purpose: Purpose, token: string): Promise<User | undefined> {
  const [found] = await database()
    .select({ user: users })
    .from(personalLinks)
    .innerJoin(users, eq(users.id, personalLinks.userId))
    .where(isOpen(purpose, token))
  return found?.user
}

/** Resets a password and signs out everywhere; undefined if the link has ended. @throws TooManyAttempts, TooBusy */
export async function resetPassword(
  token: string,
  password: string,
  network: string,
): Promise<User | undefined> {
  if ((await personOfLink('password_reset', token)) === undefined) return undefined
  const passwordHash = await hashByLink(password, network)
  const user = await database().transaction(tx => useLink(tx, 'password_reset', token, { passwordHash }))
  if (user !== undefined) await forgetAttempts([{ budget: 'sign-in: e-mail', subject: plain(user.email) }])
  return user
}

/**
 * Gives a person a random password, and ends their sessions and links. The account's set-up link is made anew if nobody
 * has used it yet.
 */
export async function replacePassword({
  id,
  email,
}: User): Promise<{ password: string; setUpLink: string | null }> {
  const password = hashedPassword()
  const passwordHash = await hashPassword(password)
  const setUpLink = await database().transaction(async tx => {
    const ended = await tx.delete(personalLinks).where(eq(personalLinks.userId, id)).returning()
    await endAllSessions(tx, id)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
    return ended.some(({ purpose }) => purpose === 'set_up') ? makeSetUpLink(tx, id) : null
  })
  await forgetAttempts([{ budget: 'sign-in: e-mail', subject: plain(email) }])
  return { password, setUpLink }
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

/** Ends a link and the person's sessions, and changes the person; undefined if the link has ended. */
export async function useLink(
  tx: Queryable,
  purpose: Purpose,
  token: string,
  changes: Partial<User>,
): Promise<User | undefined> {
  const [used] = await tx.delete(personalLinks).where(isOpen(purpose, token)).returning()
  if (used === undefined) return undefined
  const isOther = and(eq(personalLinks.userId, used.userId), eq(personalLinks.purpose, purpose))
  await tx.delete(personalLinks).where(isOther)
  // Before reading the person: their ticket must belong to the sessions that start now.
  await endAllSessions(tx, used.userId)
  const [user] = await tx.update(users).set(changes).where(eq(users.id, used.userId)).returning()
  return user
}

function isOpen(purpose: Purpose, token: string) {
  const { expiresAt, tokenHash } = personalLinks
  const isInTime = or(isNull(expiresAt), gt(expiresAt, sql`now()`))
  return and(eq(personalLinks.purpose, purpose), eq(tokenHash, hashToken(token)), isInTime)
}
