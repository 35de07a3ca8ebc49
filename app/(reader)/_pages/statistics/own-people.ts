import { LRUCache } from 'lru-cache'
import { getToken } from 'next-auth/jwt'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import { mayHoldSession } from '#app/_http/ingress/hosts.ts'
import { part } from '#db/parts.ts'
import { isCountedAsReader } from '#db/people/counted-readers.ts'
import { domainOfReader } from '../door/own-domain.ts'

const lastAnswers = part(() => new LRUCache<string, boolean>({ max: 1000, ttl: 10_000 }))

/** True for somebody of the account who is signed in on this browser and has not asked to be counted. */
export async function isOwnPerson(request: Request, accountId: number): Promise<boolean> {
  if (!mayHoldSession(domainOfReader(request))) return false
  const token = await getToken({ req: request, secret: sessionKey(), ...sessionCookie() }).catch(() => null)
  if (token?.userId === undefined) return false
  const { userId, sessionVersion, sessionId } = token
  const key = [userId, sessionVersion, sessionId, accountId].join(' ')
  const known = lastAnswers()
  const before = known.get(key)
  if (before !== undefined) return before
  const isOwn = !(await isCountedAsReader({ userId, sessionVersion, sessionId }, accountId))
  known.set(key, isOwn)
  return isOwn
}
