import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { bestEffort } from '../connection/best-effort.ts'
import { NotFound, SessionOver } from '../errors.ts'
import { deviceOf } from '../rules/addresses/devices.ts'
import { type Session, sessions } from '../schema/people/sessions.ts'
import { type User, users } from '../schema/people/users.ts'
import { isUnnoted, isUseOld } from './last-use.ts'

export const sessionSeconds = 30 * 24 * 60 * 60 // lifetime of a session from sign-in, in seconds: 30 days

/** A session as its person sees it. */
export type OwnSession = Pick<Session, 'id' | 'address' | 'createdAt' | 'lastSeenAt'> & {
  device: string // browser and system in words, such as `Firefox on Windows`
  isCurrent: boolean // true for the one that asks
}

/** The content of a session cookie that is checked. */
export type SessionClaim = {
  userId: number
  sessionVersion: number // must equal the user's, see `users.session_version`
  sessionId: string
}

/** Joins the session of a claim, and its user, if it is open. */
export function isOpenSession({ userId, sessionVersion, sessionId }: SessionClaim) {
  return and(
    eq(sessions.id, sessionId),
    eq(sessions.userId, users.id),
    gt(sessions.expiresAt, sql`now()`),
    eq(users.id, userId),
    eq(users.sessionVersion, sessionVersion),
  )
}

export type Device = { userAgent: string; address: string }

/**
 * Records a session of a person on a device, and deletes expired ones.
 * @throws SessionOver if the password was changed since the person was read
 */
export async function openSession(
  { id: userId, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  { userAgent, address }: Device,
): Promise<Session> {
  await database().delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  return database().transaction(async tx => {
    const isSame = and(eq(users.id, userId), eq(users.passwordHash, passwordHash))
    // A change of the password waits, and ends this session too.
    const [person] = await tx.select({ id: users.id }).from(users).where(isSame).for('share')
    if (person === undefined) throw new SessionOver()
    const [session] = await tx
      .insert(sessions)
      .values({
        ...{ userId, userAgent: userAgent.slice(0, 500), address },
        expiresAt: sql`now() + make_interval(secs => ${sessionSeconds})`,
      })
      .returning()
    if (session === undefined) throw new Error('The session was not stored')
    return session
  })
}

/** Records the use of a session and its address. */
export async function noteSession({ id, lastSeenAt }: Session, address: string): Promise<void> {
  if (!isUseOld(lastSeenAt)) return
  const seen = { lastSeenAt: sql`now()`, address }
  const isIt = isUnnoted(sessions.id, id, sessions.lastSeenAt)
  await bestEffort(database().update(sessions).set(seen).where(isIt))
}

/** Lists a person's sessions, the last used first. */
export async function listSessions(userId: number, currentId: string): Promise<OwnSession[]> {
  const rows = await database()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
  return rows.map(({ id, address, createdAt, lastSeenAt, userAgent }) => ({
    ...{ id, address, createdAt, lastSeenAt },
    device: deviceOf(userAgent),
    isCurrent: id === currentId,
  }))
}

/** Ends a session of the person. @throws NotFound */
export async function endSession(userId: number, id: string): Promise<void> {
  const ended = await database()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning()
  if (ended.length === 0) throw new NotFound('Session')
}

/** Ends all sessions of a person but one. */
export async function endOtherSessions(
  userId: number,
  keptId: string,
  db: Queryable = database(),
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
}

/** Ends all sessions of a person. */
export async function endAllSessions(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId))
}
