'use client'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { attendSignIn, isSignInWanted } from '#app/dashboard/_api/session.ts'

// Most sessions last for as long as they are needed.
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'))

/** Asks somebody whose session has ended to sign in again, over whatever they are at: nothing of it is lost. */
export function SignInAgain({ email }: { email: string }) {
  const isWanted = useSyncExternalStore(attendSignIn, isSignInWanted, () => false)
  if (!isWanted) return null
  return (
    <Suspense>
      <SignInDialog email={email} />
    </Suspense>
  )
}
