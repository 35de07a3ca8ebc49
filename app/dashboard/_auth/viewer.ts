import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { sessionIn } from '#app/_http/access/session.ts'
import { addressOfClient } from '#app/_http/ingress/forwarded.ts'
import { Forbidden } from '#db/errors.ts'
import type { SignedIn as SignedInPerson } from '#db/people/viewer.ts'
import { viewerOfSession } from '#db/people/viewers.ts'
import { signInPath } from './way-back.ts'

export type SignedIn = SignedInPerson & { email: string }

/** Returns the viewer, or redirects to sign in and back. @param path of the screen with its query */
export async function requireViewer(path: string): Promise<SignedIn> {
  const viewer = await currentViewer()
  return viewer ?? redirect(signInPath(path))
}

/** Returns the viewer, once per request; undefined without a live session. */
export const currentViewer = cache(async (): Promise<SignedIn | undefined> => {
  // Not the original header, which lacks the cookie of a sign-in just now.
  const claim = await sessionIn(new Headers({ cookie: (await cookies()).toString() }))
  if (claim === undefined) return undefined
  try {
    const address = addressOfClient(await headers())
    return { ...(await viewerOfSession(claim, address)), email: claim.email ?? '' }
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
