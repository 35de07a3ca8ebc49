'use server'
import { redirect } from 'next/navigation'
import { CredentialsSignin } from 'next-auth'
import { RefusedSignIn, signIn, signOut } from '#app/dashboard/_auth/auth.ts'
import { signInRefusal } from '#app/dashboard/_auth/refusal.ts'
import type { FormAnswer } from '#app/dashboard/_auth/typed.ts'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { wayBack } from '#app/dashboard/_auth/way-back.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { endSession } from '#db/people/sessions.ts'

/** Signs in and redirects, or returns the fault with the e-mail typed. */
export async function submitSignIn(_: FormAnswer, form: FormData): Promise<FormAnswer> {
  const email = String(form.get('email') ?? '')
  const error = await trySignIn(email, String(form.get('password') ?? ''))
  if (error !== undefined) return { typed: { email }, faults: { form: error } }
  redirect(wayBack(form.get('next')))
}

/** Signs in again during work, without a redirect. @returns the fault as a sentence, if any */
export async function signInAgain(email: string, password: string): Promise<string | undefined> {
  return trySignIn(String(email), String(password))
}

/** Ends this session. */
export async function submitSignOut(): Promise<void> {
  const viewer = await currentViewer()
  if (viewer !== undefined) await endSession(viewer.userId, viewer.sessionId)
  await signOut({ redirect: false })
  redirect('/dashboard/sign-in')
}

async function trySignIn(email: string, password: string): Promise<string | undefined> {
  const words = await dashboardWords('auth')
  if (email.trim() === '' || password === '') return words['signIn.incomplete']
  try {
    await signIn('credentials', { email, password, redirect: false })
    return undefined
  } catch (error) {
    if (error instanceof RefusedSignIn) return signInRefusal(error.refusal, await dashboardWords('faults'))
    if (error instanceof CredentialsSignin) return words['signIn.wrong']
    throw error
  }
}
