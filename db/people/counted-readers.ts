import { and, eq, gt, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { sessions } from '../schema/people/sessions.ts'
import { users } from '../schema/people/users.ts'

type SignedIn = { userId: number; sessionVersion: number; sessionId?: string | undefined }

/** False for a person of the account who is signed in and did not choose to be counted. */
export async function isCountedAsReader(
  { userId, sessionVersion, sessionId }: SignedIn,
  accountId: number,
): Promise<boolean> {
  const isOpen = and(
    sql`${sessions.id} = ${sessionId ?? null}`,
    eq(sessions.userId, users.id),
    gt(sessions.expiresAt, sql`now()`),
  )
  const [person] = await database()
    .select({ isCounted: users.countedAsReader, session: sessions.id })
    .from(users)
    .leftJoin(sessions, isOpen)
    .where(
      and(eq(users.id, userId), eq(users.sessionVersion, sessionVersion), eq(users.accountId, accountId)),
    )
  const isOver = person === undefined || (sessionId !== undefined && person.session === null)
  return isOver || person.isCounted
}
