import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getToken } from 'next-auth/jwt'
import { cache } from 'react'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import { addressOfClient } from '#app/_http/ingress/forwarded.ts'
import { Forbidden } from '#db/errors.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { viewerOfSession } from '#db/people/viewers.ts'
import { signInPath } from './way-back.ts'

export type SignedIn = Viewer & { email: string }

/** Returns the viewer, or redirects to sign in and back. @param path of the screen with its query */
export async function requireViewer(path: string): Promise<SignedIn> {
  const viewer = await currentViewer()
  return viewer ?? redirect(signInPath(path))
}

/** Returns the viewer, once per request; undefined without a live session. */
export const currentViewer = cache(async (): Promise<SignedIn | undefined> => {
  const token = await getToken({
    // Not the original header, which lacks the cookie of a sign-in just now.
    req: { headers: new Headers({ cookie: (await cookies()).toString() }) },
    secret: sessionKey(),
    ...sessionCookie(),
  })
  if (token?.userId === undefined) return undefined
  try {
    const address = addressOfClient(await headers())
    const viewer = await viewerOfSession(token.userId, token.sessionVersion, token.sessionId, address)
    return { ...viewer, email: token.email ?? '' }
  } catch (error) {
    if (error instanceof Forbidden) return undefined
    throw error
  }
})

/** Returns the minutes until the viewer's sandbox of a demo is removed; undefined for others. */
export async function minutesOfDemo(): Promise<number | undefined> {
  const endsAt = (await currentViewer())?.account.demoEndsAt
  return endsAt ? Math.max(0, Math.ceil((endsAt.getTime() - Date.now()) / 60_000)) : undefined
}
