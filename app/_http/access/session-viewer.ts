import { getToken } from 'next-auth/jwt'
import { SessionOver } from '#db/errors.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { viewerOfSession } from '#db/people/viewers.ts'
import { addressOfClient } from '../address-of.ts'
import { sessionCookie, sessionKey } from './session.ts'

/** Returns the person whose session a request's cookie is. @throws SessionOver for none, and for one that has ended */
export async function viewerOfCookie(headers: Headers): Promise<Viewer> {
  const token = await getToken({ req: { headers }, secret: sessionKey(), ...sessionCookie() })
  if (token?.userId === undefined) throw new SessionOver()
  return viewerOfSession(token.userId, token.sessionVersion, token.sessionId, addressOfClient(headers))
}
