import { eq, sql } from 'drizzle-orm'
import { database } from './client.ts'
import { NotFound } from './errors.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { type User, users } from './schema/users.ts'
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
