import type { User } from '../schema/people/users.ts'
import { openSession, type SessionClaim } from './sessions.ts'
import { findUser } from './users.ts'

/** What the cookie of somebody says who has just signed in. */
export async function newSession({
  id,
  sessionVersion,
}: Pick<User, 'id' | 'sessionVersion'>): Promise<SessionClaim> {
  const { id: sessionId } = await openSession(await findUser(id), {
    userAgent: 'a browser',
    address: '192.0.2.1',
  })
  return { userId: id, sessionVersion, sessionId }
}
