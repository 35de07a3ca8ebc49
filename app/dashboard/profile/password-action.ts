'use server'
import { z } from 'zod'
import { rememberDevice } from '#app/dashboard/_auth/caller.ts'
import { signInRefusal } from '#app/dashboard/_auth/refusal.ts'
import { type FormAnswer, readTyped } from '#app/dashboard/_auth/typed.ts'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { changePassword, findUser } from '#db/people/users.ts'
import { newPassword } from '#db/rules/passwords.ts'
import { complaint } from '#db/rules/words/said.ts'

const input = z.object({
  present_password: z
    .string()
    .refine(text => text !== '', complaint('must be given', 'invalid.given'))
    .max(1024),
  password: newPassword,
})
const names = { present_password: 'names.present_password', password: 'names.newPassword' } as const

/** Changes the viewer's password and keeps this session. */
export async function submitPassword(_: FormAnswer, form: FormData): Promise<FormAnswer> {
  const viewer = await currentViewer()
  const words = await dashboardWords('faults')
  if (viewer === undefined) return refused({ form: words.sessionEnded })
  const read = readTyped(input, form, names, words)
  if ('faults' in read) return refused(read.faults)
  const { present_password, password } = read.data
  const user = await findUser(viewer.userId)
  try {
    const changed = await changePassword(user, present_password, password, viewer.sessionId)
    if (changed === undefined)
      return refused({ present_password: (await dashboardWords('profile'))['password.wrong'] })
    await rememberDevice(changed)
  } catch (error) {
    return refused({ form: signInRefusal(error, words) })
  }
  return { typed: {}, faults: {}, isDone: true }
}

function refused(faults: FormAnswer['faults']): FormAnswer {
  return { typed: {}, faults }
}
