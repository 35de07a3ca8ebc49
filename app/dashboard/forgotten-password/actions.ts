'use server'
import { headers } from 'next/headers'
import { z } from 'zod'
import { addressOf } from '#app/_http/address-of.ts'
import { type FormAnswer, readForm, typedIn } from '#app/dashboard/_auth/typed.ts'
import { askForPasswordReset } from '#db/personal-links.ts'

const wanted = z.object({ email: z.email('must be an e-mail address').max(254) })

/** Asks for a link to a new password. The answer is the same whether anybody has the e-mail. */
export async function submitForgottenPassword(_: FormAnswer, form: FormData): Promise<FormAnswer> {
  const typed = typedIn(form)
  const read = readForm(wanted, form, { email: 'The e-mail' })
  if ('faults' in read) return { typed, faults: read.faults }
  const isTaken = await askForPasswordReset(read.data.email, addressOf(await headers()))
  if (!isTaken) return { typed, faults: { form: 'That was asked for too often. Try again in 15 minutes.' } }
  return { typed, faults: {}, isDone: true }
}
