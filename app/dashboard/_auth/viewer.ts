import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getToken } from 'next-auth/jwt'
import { cache } from 'react'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import { addressOf } from '#app/_http/address-of.ts'
import { Forbidden } from '#db/errors.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { viewerOfSession } from '#db/people/viewers.ts'
import { signInPath } from './way-back.ts'

/** Somebody who is signed in, and the name to show. */
export type SignedIn = Viewer & { email: string }

/**
 * Who looks at a screen. Whoever is not signed in is sent to do so, and back. Every screen asks for itself.
 * @param path of the screen, with its query
 */
export async function requireViewer(path: string): Promise<SignedIn> {
  const viewer = await currentViewer()
  return viewer ?? redirect(signInPath(path))
}

/** Who is signed in, or undefined: without a session, or when it was ended since. Once a request. */
export const currentViewer = cache(async (): Promise<SignedIn | undefined> => {
  const token = await getToken({
    // Not the header as it came: whoever has just signed in has another one by now.
    req: { headers: new Headers({ cookie: (await cookies()).toString() }) },
    secret: sessionKey(),
    ...sessionCookie(),
  })
  if (token?.userId === undefined) return undefined
  try {
    const address = addressOf(await headers())
    const viewer = await viewerOfSession(token.userId, token.sessionVersion, token.sessionId, address)
    return { ...viewer, email: token.email ?? '' }
  } catch (error) {
    if (error instanceof Forbidden) return undefined
    throw error
  }
})
