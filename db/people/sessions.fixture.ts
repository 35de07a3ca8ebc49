import type { User } from '../schema/people/users.ts'
import { openSession, type SessionClaim } from './sessions.ts'
import { findUser } from './users.ts'

/** Signs a person in. @returns the content of their cookie */
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
