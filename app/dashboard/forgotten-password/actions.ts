'use server'
import { z } from 'zod'
import { callerNow } from '#app/dashboard/_auth/caller.ts'
import { signInRefusal } from '#app/dashboard/_auth/refusal.ts'
import { type FormAnswer, readTyped, typedIn } from '#app/dashboard/_auth/typed.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { askForPasswordReset } from '#db/people/personal-links.ts'

const input = z.object({ email: z.email('must be an e-mail address').max(254) })

/** Requests a reset link; the response is the same for unknown e-mails. */
export async function submitForgottenPassword(_: FormAnswer, form: FormData): Promise<FormAnswer> {
  const typed = typedIn(form)
  const words = await dashboardWords('faults')
  const read = readTyped(input, form, { email: 'names.email' }, words)
  if ('faults' in read) return { typed, faults: read.faults }
  try {
    await askForPasswordReset(read.data.email, await callerNow())
    return { typed, faults: {}, isDone: true }
  } catch (error) {
    return { typed, faults: { form: signInRefusal(error, words) } }
  }
}
