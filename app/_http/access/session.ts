import { env } from '#db/env.ts'
import { derivedKey } from '#db/secrets/keys.ts'

declare module 'next-auth/jwt' {
  /** What a session's cookie carries, signed and encrypted. */
  interface JWT {
    userId: number
    /** Must equal the user's, see `users.session_version`. */
    sessionVersion: number
    /** The row of `sessions` that has to be there. */
    sessionId?: string
  }
}

/** The cookie of the dashboard's session. `__Host-` keeps other hosts of the domain from setting it. */
export function sessionCookie() {
  const secureCookie = env().baseUrl.startsWith('https:')
  const name = secureCookie ? '__Host-recto.session' : 'recto.session'
  return { cookieName: name, salt: name, secureCookie }
}

/** The key that sessions are encrypted with. */
export function sessionKey(): string {
  return derivedKey('dashboard sessions').toString('hex')
}
