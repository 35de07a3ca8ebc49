'use server'
import { z } from 'zod'
import { callerNow } from '#app/dashboard/_auth/caller.ts'
import { enter } from '#app/dashboard/_auth/enter.ts'
import { type FormAnswer, readTyped, typedFaults } from '#app/dashboard/_auth/typed.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { hasWorkingKey } from '#db/people/api-keys.ts'
import { resetPassword } from '#db/people/personal-links.ts'
import { newPassword } from '#db/rules/passwords.ts'

const input = z.object({ token: z.string().max(100), password: newPassword })

/** Tells of the keys that work on. */
const keysInProfile = '/dashboard/profile?password=changed#signing-in'

/** Sets a new password, and signs the person in; in their profile if they have API keys, which work on. */
export async function submitNewPassword(_: FormAnswer, form: FormData): Promise<FormAnswer> {
  const words = await dashboardWords('faults')
  const read = readTyped(input, form, { password: 'names.password' }, words)
  if ('faults' in read) return { typed: {}, faults: read.faults }
  const { token, password } = read.data
  try {
    const { network } = await callerNow()
    const user = await resetPassword(token, password, network)
    if (user === undefined)
      return { typed: {}, faults: { form: (await dashboardWords('auth'))['newPassword.linkEnded'] } }
    return await enter(user, (await hasWorkingKey(user.id)) ? keysInProfile : undefined)
  } catch (error) {
    return { typed: {}, faults: typedFaults(error, {}, words) }
  }
}
