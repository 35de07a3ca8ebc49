import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { type Session, sessions } from '../schema/people/sessions.ts'
import { users } from '../schema/people/users.ts'

/** A session ends this long after signing in, used or not: 30 days, in seconds. */
export const sessionSeconds = 30 * 24 * 60 * 60

/** Uses within this time count as one, so that looking at screens does not write each time. */
const lastSeenResolutionMs = 60_000

/** Where somebody signs in: what the browser says of itself, and the IP address. */
export type Device = { userAgent: string; address: string }

/** Notes that somebody has signed in on a device, and forgets sessions that are over. */
export async function openSession(userId: number, { userAgent, address }: Device): Promise<Session> {
  await database().delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  const expiresAt = new Date(Date.now() + sessionSeconds * 1000)
  const [session] = await database()
    .insert(sessions)
    .values({ userId, userAgent: userAgent.slice(0, 500), address, expiresAt })
    .returning()
  if (session === undefined) throw new Error('The session was not stored')
  return session
}

/** Notes that a session is used, and from where. */
export async function noteSession({ id, lastSeenAt }: Session, address: string): Promise<void> {
  if (Date.now() - lastSeenAt.getTime() < lastSeenResolutionMs) return
  await database().update(sessions).set({ lastSeenAt: sql`now()`, address }).where(eq(sessions.id, id))
}

/** The devices on which a person is signed in, the last used first. */
export async function listSessions(userId: number): Promise<Session[]> {
  return database()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

/**
 * Signs a person out on one device.
 * @throws NotFound when it is not theirs, or has ended
 */
export async function endSession(userId: number, id: string): Promise<void> {
  const ended = await database()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning()
  if (ended.length === 0) throw new NotFound('Session')
}

/** Signs a person out everywhere but on one device. */
export async function endOtherSessions(
  userId: number,
  keptId: string,
  db: Queryable = database(),
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
}

/** Signs a person out everywhere, this device included. */
export async function endAllSessions(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId))
}
