import { and, eq, sql } from 'drizzle-orm'
import { type Claim, forgetAttempts, giveBack, takeAttempt, trying } from '../attempts/attempts.ts'
import { type Caller, knownDevice } from '../attempts/known-devices.ts'
import { database, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { hashOfNobody, hashPassword, isPassword } from '../passwords/passwords.ts'
import { personalLinks } from '../schema/people/sessions.ts'
import { type User, users } from '../schema/people/users.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'

/**
 * The user with this e-mail and password, or undefined. An e-mail that nobody has takes the same attempts and the same
 * time as a wrong password.
 * @throws TooManyAttempts, TooBusy
 */
export async function signIn(email: string, password: string, caller: Caller): Promise<User | undefined> {
  const user = await findUserByEmail(email)
  const device = user && (await knownDevice(user, caller.devices))
  const own: Claim =
    user && device
      ? { budget: 'sign-in: known device', subject: `${user.id} ${device}` }
      : { budget: 'sign-in: e-mail', subject: plain(email) }
  const ofNetwork: Claim[] = device ? [] : [{ budget: 'sign-in: network', subject: caller.network }]
  const taken = await takeAttempt([own, ...ofNetwork])
  const asker = { isKnown: device !== undefined, lane: device ?? caller.network }
  const hash = user?.passwordHash ?? hashOfNobody()
  const isRight = await trying(taken, () => isPassword(password, hash, asker))
  if (user === undefined || !isRight) return undefined
  await giveBack(taken)
  await forgetAttempts([own])
  return user
}

/** Letters of either case are the same e-mail. */
export async function findUserByEmail(email: string, db: Queryable = database()): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, plain(email)))
  return user
}

/** An e-mail as it is compared; PostgreSQL takes no NUL in a text. */
export function plain(email: string): string {
  return email.replaceAll('\0', '').trim().toLowerCase()
}

/**
 * A user by number.
 * @throws NotFound
 */
export async function findUser(id: number): Promise<User> {
  const [user] = await database().select().from(users).where(eq(users.id, id))
  if (user === undefined) throw new NotFound('User')
  return user
}

/** Changes the name that others know somebody by. */
export async function renameUser(id: number, name: string): Promise<User> {
  const [user] = await database().update(users).set({ name }).where(eq(users.id, id)).returning()
  if (user === undefined) throw new NotFound('User')
  return user
}

/**
 * Gives somebody another password who is signed in and knows the present one, and signs them out everywhere else. What
 * strangers guess is not counted against them.
 * @param sessionId the session that stays
 * @returns the person as they are now; undefined when the present password was wrong
 * @throws TooManyAttempts, TooBusy
 */
export async function changePassword(
  { id, passwordHash }: User,
  present: string,
  next: string,
  sessionId: string | null,
): Promise<User | undefined> {
  const own: Claim = { budget: 'sign-in: known device', subject: `${id} signed in` }
  const asker = { isKnown: true, lane: `user ${id}` }
  const taken = await takeAttempt([own])
  const newHash = await trying(taken, async () =>
    (await isPassword(present, passwordHash, asker)) ? hashPassword(next, asker) : undefined,
  )
  if (newHash === undefined) return undefined
  await forgetAttempts([own])
  return database().transaction(async tx => {
    // The cookie of this device goes on: another could not be given with the screen that answers.
    if (sessionId === null) await endAllSessions(tx, id)
    else await endOtherSessions(id, sessionId, tx)
    await endResetLinks(tx, id)
    const [user] = await tx.update(users).set({ passwordHash: newHash }).where(eq(users.id, id)).returning()
    return user
  })
}

/** Ends the links to a new password that a person was sent. */
async function endResetLinks(tx: Queryable, userId: number): Promise<void> {
  const isReset = eq(personalLinks.purpose, 'password_reset')
  await tx.delete(personalLinks).where(and(eq(personalLinks.userId, userId), isReset))
}
