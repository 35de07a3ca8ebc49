import { and, eq, sql } from 'drizzle-orm'
import {
  type AttemptClaim,
  forgetAttempts,
  giveAttemptBack,
  takeAttempt,
  trying,
} from '../attempts/attempts.ts'
import { type DeviceCaller, knownDevice } from '../attempts/known-devices.ts'
import { database, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { hashOfNobody, hashPassword, isPassword } from '../passwords/passwords.ts'
import type { DashboardLanguage } from '../rules/languages.ts'
import { type MailTopic, mailTopics } from '../rules/mails/topics.ts'
import { personalLinks } from '../schema/people/sessions.ts'
import { type User, users } from '../schema/people/users.ts'
import { endOtherSessions } from './sessions.ts'

/** Returns the user, or undefined, as slowly for unknown e-mails. @throws TooManyAttempts, TooBusy */
export async function signIn(
  email: string,
  password: string,
  caller: DeviceCaller,
): Promise<User | undefined> {
  const user = await findUserByEmail(email)
  const device = user && (await knownDevice(user, caller.devices))
  const own: AttemptClaim =
    user && device
      ? { budget: 'sign-in: known device', subject: `${user.id} ${device}` }
      : { budget: 'sign-in: e-mail', subject: plain(email) }
  const ofNetwork: AttemptClaim[] = device ? [] : [{ budget: 'sign-in: network', subject: caller.network }]
  const taken = await takeAttempt([own, ...ofNetwork])
  const asker = { isKnown: device !== undefined, lane: device ?? caller.network }
  const hash = user?.passwordHash ?? hashOfNobody()
  const isRight = await trying(taken, () => isPassword(password, hash, asker))
  if (user === undefined || !isRight) return undefined
  await giveAttemptBack(taken)
  await forgetAttempts([own])
  return user
}

/** Finds a user by e-mail, ignoring case. */
export async function findUserByEmail(email: string, db: Queryable = database()): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, plain(email)))
  return user
}

/** Normalises an e-mail for comparison; PostgreSQL rejects NUL in text. */
export function plain(email: string): string {
  return email.replaceAll('\0', '').trim().toLowerCase()
}

/** Finds a user by id. @throws NotFound */
export async function findUser(id: number): Promise<User> {
  const [user] = await database().select().from(users).where(eq(users.id, id))
  if (user === undefined) throw new NotFound('User')
  return user
}

type ProfileChanges = {
  name?: string | undefined
  countedAsReader?: boolean | undefined
  language?: DashboardLanguage | null | undefined
}

/** Changes what a person may say of themselves. @throws NotFound */
export async function changeProfile(id: number, changes: ProfileChanges): Promise<User> {
  if (Object.values(changes).every(value => value === undefined)) return findUser(id)
  const [user] = await database().update(users).set(changes).where(eq(users.id, id)).returning()
  if (user === undefined) throw new NotFound('User')
  return user
}

/** Sets the topics of mails that a user does not want. */
export async function muteMails(id: number, topics: MailTopic[]): Promise<User> {
  const mutedMails = mailTopics.filter(topic => topics.includes(topic))
  const [user] = await database().update(users).set({ mutedMails }).where(eq(users.id, id)).returning()
  if (user === undefined) throw new NotFound('User')
  return user
}

/** Changes a password and ends other sessions; undefined if `present` is wrong. @throws TooManyAttempts, TooBusy */
export async function changePassword(
  { id, passwordHash }: User,
  present: string,
  next: string,
  sessionId: string,
): Promise<User | undefined> {
  const own: AttemptClaim = { budget: 'sign-in: known device', subject: `${id} signed in` }
  const asker = { isKnown: true, lane: `user ${id}` }
  const taken = await takeAttempt([own])
  const newHash = await trying(taken, async () =>
    (await isPassword(present, passwordHash, asker)) ? hashPassword(next, asker) : undefined,
  )
  if (newHash === undefined) return undefined
  await forgetAttempts([own])
  return database().transaction(async tx => {
    // First, since it waits for sign-ins by the former password.
    const [user] = await tx.update(users).set({ passwordHash: newHash }).where(eq(users.id, id)).returning()
    // This device keeps its cookie: the response that renders the screen cannot set another.
    await endOtherSessions(id, sessionId, tx)
    await endResetLinks(tx, id)
    return user
  })
}

async function endResetLinks(tx: Queryable, userId: number): Promise<void> {
  const isReset = eq(personalLinks.purpose, 'password_reset')
  await tx.delete(personalLinks).where(and(eq(personalLinks.userId, userId), isReset))
}
