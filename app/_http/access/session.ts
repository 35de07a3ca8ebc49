import { getToken, type JWT } from 'next-auth/jwt'
import { env } from '#db/env.ts'
import { SessionOver } from '#db/errors.ts'
import type { SessionClaim } from '#db/people/sessions.ts'
import type { SignedIn } from '#db/people/viewer.ts'
import { viewerOfSession } from '#db/people/viewers.ts'
import { derivedKey } from '#db/secrets/keys.ts'
import { addressOfClient } from '../ingress/forwarded.ts'

declare module 'next-auth/jwt' {
  /** The encrypted content of the session cookie. */
  interface JWT extends SessionClaim {}
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

/** Returns the content of the session cookie among a request's headers; undefined for none of ours. */
export async function sessionIn(headers: Headers): Promise<JWT | undefined> {
  // Without the header Authorization, of which a token would be taken too.
  const req = { headers: new Headers({ cookie: headers.get('cookie') ?? '' }) }
  const token = await getToken({ req, secret: sessionKey(), ...sessionCookie() })
  return token?.sessionId === undefined ? undefined : token
}

/** Returns the person whose session a request's cookie is. @throws SessionOver for none, and for one that has ended */
export async function viewerOfCookie(headers: Headers): Promise<SignedIn> {
  const claim = await sessionIn(headers)
  if (claim === undefined) throw new SessionOver()
  return viewerOfSession(claim, addressOfClient(headers))
}
