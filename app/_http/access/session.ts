import { getToken } from 'next-auth/jwt'
import { env } from '#db/env.ts'
import { SessionOver } from '#db/errors.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { viewerOfSession } from '#db/people/viewers.ts'
import { derivedKey } from '#db/secrets/keys.ts'
import { addressOfClient } from '../ingress/forwarded.ts'

declare module 'next-auth/jwt' {
  /** The encrypted content of the session cookie. */
  interface JWT {
    userId: number
    /** Must equal the user's, see `users.session_version`. */
    sessionVersion: number
    sessionId?: string
  }
}

/** `__Host-` keeps other hosts of the domain from setting the cookie. */
export function sessionCookie() {
  const secureCookie = env().baseUrl.startsWith('https:')
  const name = secureCookie ? '__Host-recto.session' : 'recto.session'
  return { cookieName: name, salt: name, secureCookie }
}

export function sessionKey(): string {
  return derivedKey('dashboard sessions').toString('hex')
}

/** Returns the person whose session a request's cookie is. @throws SessionOver for none, and for one that has ended */
export async function viewerOfCookie(headers: Headers): Promise<Viewer> {
  const token = await getToken({ req: { headers }, secret: sessionKey(), ...sessionCookie() })
  if (token?.userId === undefined) throw new SessionOver()
  return viewerOfSession(token.userId, token.sessionVersion, token.sessionId, addressOfClient(headers))
}
