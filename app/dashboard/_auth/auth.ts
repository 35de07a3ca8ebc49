import NextAuth, { CredentialsSignin } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { z } from 'zod'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import { addressOfClient } from '#app/_http/ingress/forwarded.ts'
import { SessionOver, TooBusy, TooManyAttempts } from '#db/errors.ts'
import { personOfTicket } from '#db/people/entry-tickets.ts'
import { openSession, sessionSeconds } from '#db/people/sessions.ts'
import { signIn as checkPassword } from '#db/people/users.ts'
import { text } from '#db/rules/shapes/texts.ts'
import type { User as Person } from '#db/schema/people/users.ts'
import { log } from '#db/telemetry/log/log.ts'
import { callerNow, rememberDevice } from './caller.ts'

declare module 'next-auth' {
  interface User {
    userId: number
    sessionVersion: number
    sessionId: string
  }
}

/** Sign-in refused without checking the password; the code tells it apart. */
export class RefusedSignIn extends CredentialsSignin {
  readonly refusal: TooManyAttempts | TooBusy
  constructor(refusal: TooManyAttempts | TooBusy) {
    super()
    this.refusal = refusal
    this.code = `${refusal instanceof TooBusy ? 'busy' : refusal.whose}.${refusal.seconds}`
  }
}

/** Decodes a refused sign-in's code, which Auth.js passes in a URL; undefined for others. */
export function readRefusalCode(code: string) {
  const [, whose, seconds] = /^(busy|network|e-mail|device)\.(\d+)$/.exec(code) ?? []
  if (whose === 'busy') return { status: 503, message: new TooBusy().message, seconds: Number(seconds) }
  if (whose !== 'network' && whose !== 'e-mail' && whose !== 'device') return undefined
  const { message } = new TooManyAttempts(whose, Number(seconds))
  return { status: 429, message, seconds: Number(seconds) }
}

const typed = z.union([z.object({ ticket: text(200) }), z.object({ email: text(320), password: text(1024) })])

/**
 * An encrypted cookie with user, session version and device, checked by `viewerOfSession`. Lazy: the key is in the
 * database.
 */
export const { handlers, signIn, signOut } = NextAuth(async () => {
  const { cookieName, secureCookie } = sessionCookie()
  return {
    secret: sessionKey(),
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
    providers: [Credentials({ credentials: { email: {}, password: {}, ticket: {} }, authorize })],
    callbacks: {
      jwt({ token, user }) {
        if (user) {
          const { userId, sessionVersion, sessionId } = user
          Object.assign(token, { userId, sessionVersion, sessionId })
        }
        return token
      },
    },
    // Wrong passwords are not logged.
    logger: {
      error: error => error instanceof CredentialsSignin || log.error('Signing in failed', { error }),
    },
  }
})

async function authorize(credentials: unknown, request: Request) {
  const { success, data } = typed.safeParse(credentials)
  if (!success) return null
  const person = await personOf(data)
  if (person === undefined) return null
  const userAgent = request.headers.get('user-agent') ?? ''
  const device = { userAgent, address: addressOfClient(request.headers) }
  const session = await openSession(person, device).catch(error => {
    if (!(error instanceof SessionOver)) throw error
  })
  if (session === undefined) return null
  await rememberDevice(person)
  const { id: userId, sessionVersion, email } = person
  return { userId, sessionVersion, sessionId: session.id, email }
}

async function personOf(given: z.output<typeof typed>): Promise<Person | undefined> {
  if ('ticket' in given) return personOfTicket(given.ticket, new Date())
  try {
    return await checkPassword(given.email, given.password, await callerNow())
  } catch (error) {
    const isRefusal = error instanceof TooManyAttempts || error instanceof TooBusy
    throw isRefusal ? new RefusedSignIn(error) : error
  }
}
