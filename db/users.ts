import { eq, sql } from 'drizzle-orm'
import { database } from './client.ts'
import { NotFound } from './errors.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { type User, users } from './schema/users.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'
import { forgetFailures, isBlocked, noteFailure } from './sign-ins.ts'

/** Signing in was refused because it failed too often of late. */
export class TooManyAttempts extends Error {
  override name = 'TooManyAttempts'
}

/** Checked when nobody has the e-mail, so that the answer takes as long and tells nothing. */
let hashOfNobody: Promise<string> | undefined

/**
 * The user with this e-mail and password, or undefined.
 * @param address where the attempt comes from
 * @throws TooManyAttempts
 */
export async function signIn(email: string, password: string, address: string): Promise<User | undefined> {
  const subjects = [`email:${email.trim().toLowerCase()}`, `address:${address}`]
  if (await isBlocked(subjects)) throw new TooManyAttempts()
  const user = await findUserByEmail(email)
  hashOfNobody ??= hashPassword('nobody')
  const matches = await isPassword(password, user?.passwordHash ?? (await hashOfNobody))
  if (user !== undefined && matches) {
    await forgetFailures(subjects)
    return user
  }
  await noteFailure(subjects)
  return undefined
}

/** Letters of either case are the same e-mail. */
export async function findUserByEmail(email: string): Promise<User | undefined> {
  const [user] = await database()
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
  return user
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
 * Gives somebody another password who knows the present one, and signs them out everywhere else.
 * @param device where it is asked from: its address, and the session that stays
 * @returns whether the present one was right
 * @throws TooManyAttempts
 */
export async function changePassword(
  { id, email }: User,
  present: string,
  next: string,
  { address, sessionId }: { address: string; sessionId: string | null },
): Promise<boolean> {
  if ((await signIn(email, present, address)) === undefined) return false
  const passwordHash = await hashPassword(next)
  await database().transaction(async tx => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
    // The cookie of this device goes on: another could not be given with the screen that answers.
    if (sessionId === null) await endAllSessions(tx, id)
    else await endOtherSessions(id, sessionId, tx)
  })
  return true
}
