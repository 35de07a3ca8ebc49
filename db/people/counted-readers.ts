import { eq } from 'drizzle-orm'
import { database } from '../client.ts'
import { sessions } from '../schema/people/sessions.ts'
import { users } from '../schema/people/users.ts'
import { isOpenSession, type SessionClaim } from './sessions.ts'

/** False for a person of the account who is signed in and did not choose to be counted. */
export async function isCountedAsReader(claim: SessionClaim, accountId: number): Promise<boolean> {
  const [person] = await database()
    .select({ isCounted: users.countedAsReader })
    .from(users)
    .innerJoin(sessions, isOpenSession(claim))
    .where(eq(users.accountId, accountId))
  return person === undefined || person.isCounted
}
