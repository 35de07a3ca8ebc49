import NextAuth, { CredentialsSignin } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { z } from 'zod'
import { addressOf } from '#app/_http/address-of.ts'
import { sessionCookie, sessionKey } from '#app/_http/session.ts'
import { openSession, sessionSeconds } from '#db/sessions.ts'
import { signIn as checkPassword, TooManyAttempts } from '#db/users.ts'

declare module 'next-auth' {
  /** Who has just signed in. */
  interface User {
    userId: number
    sessionVersion: number
    sessionId: string
  }
}

/** Signing in failed too often of late: the code tells it from a wrong password. */
export class TooManySignIns extends CredentialsSignin {
  override code = 'too_many_attempts'
}

const typed = z.object({ email: z.string().max(320), password: z.string().max(1024) })

/**
 * The dashboard's sessions: a signed and encrypted cookie with the user's number, session version and device, which
 * `viewerOfSession` checks against the database on every use. Lazy, because the key lies in the database.
 */
export const { handlers, signIn, signOut } = NextAuth(async () => {
  const { cookieName, secureCookie } = sessionCookie()
  return {
    secret: await sessionKey(),
    basePath: '/dashboard/auth',
    trustHost: true,
    useSecureCookies: secureCookie,
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    cookies: {
      sessionToken: {
        name: cookieName,
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookie },
      },
    },
    pages: { signIn: '/dashboard/sign-in', error: '/dashboard/sign-in' },
    providers: [Credentials({ credentials: { email: {}, password: {} }, authorize })],
    callbacks: {
      jwt({ token, user }) {
        if (user) {
          const { userId, sessionVersion, sessionId } = user
          Object.assign(token, { userId, sessionVersion, sessionId })
        }
        return token
      },
    },
    // A wrong password is told to who typed it, not to the log.
    logger: { error: error => error instanceof CredentialsSignin || console.error(error) },
  }
})

async function authorize(credentials: unknown, request: Request) {
  const { success, data } = typed.safeParse(credentials)
  if (!success) return null
  try {
    const address = addressOf(request.headers)
    const user = await checkPassword(data.email, data.password, address)
    if (user === undefined) return null
    const userAgent = request.headers.get('user-agent') ?? ''
    const session = await openSession(user.id, { userAgent, address })
    return { userId: user.id, sessionVersion: user.sessionVersion, sessionId: session.id, email: user.email }
  } catch (error) {
    throw error instanceof TooManyAttempts ? new TooManySignIns() : error
  }
}
