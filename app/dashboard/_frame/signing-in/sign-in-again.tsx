'use client'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { attendSignIn, isSignInWanted } from '#app/dashboard/_api/session.ts'

// Loaded on demand: few sessions end during work.
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'))

/** Asks to sign in again over the current screen, so that no work is lost. */
export function SignInAgain({ email }: { email: string }) {
  const isWanted = useSyncExternalStore(attendSignIn, isSignInWanted, () => false)
  if (!isWanted) return null
  return (
    <Suspense>
      <SignInDialog email={email} />
    </Suspense>
  )
}
