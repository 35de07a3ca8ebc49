'use server'
import { z } from 'zod'
import { callerNow } from '#app/dashboard/_auth/caller.ts'
import { enter } from '#app/dashboard/_auth/enter.ts'
import { type FormAnswer, readTyped, typedFaults, typedIn } from '#app/dashboard/_auth/typed.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { acceptInvitation } from '#db/people/invitations.ts'
import { newPassword } from '#db/rules/passwords.ts'
import { filledText } from '#db/rules/shapes/texts.ts'

const input = z.object({
  token: z.string().max(100),
  name: filledText(100).transform(name => name.trim()),
  password: newPassword,
})
const names = { name: 'names.name', password: 'names.password' } as const

/** Adds the bearer of the link to the account, and signs them in. */
export async function submitAcceptance(_: FormAnswer, form: FormData): Promise<FormAnswer> {
  const typed = typedIn(form)
  const words = await dashboardWords('faults')
  const read = readTyped(input, form, names, words)
  if ('faults' in read) return { typed, faults: read.faults }
  const { token, name, password } = read.data
  try {
    const { network } = await callerNow()
    const user = await acceptInvitation(token, { name, password }, network)
    if (user === undefined)
      return { typed, faults: { form: (await dashboardWords('auth'))['invitation.linkEnded'] } }
    return { typed, faults: {}, isDone: await enter(user) }
  } catch (error) {
    return { typed, faults: typedFaults(error, names, words) }
  }
}
