import { env } from '#db/env.ts'
import { derivedKey } from '#db/secrets/keys.ts'

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
