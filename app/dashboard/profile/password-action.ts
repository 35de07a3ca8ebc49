'use server'
import { z } from 'zod'
import { rememberDevice } from '#app/dashboard/_auth/caller.ts'
import { signInRefusal } from '#app/dashboard/_auth/refusal.ts'
import { type FormAnswer, readTyped } from '#app/dashboard/_auth/typed.ts'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { changePassword, findUser } from '#db/people/users.ts'
import { newPassword } from '#db/rules/passwords.ts'

const wanted = z.object({
  present_password: z.string().min(1, 'must be given').max(1024),
  password: newPassword,
})
const names = { present_password: 'The current password', password: 'The new password' }

/** Changes the viewer's password and keeps this session. */
export async function submitPassword(_: FormAnswer, form: FormData): Promise<FormAnswer> {
  const viewer = await currentViewer()
  if (viewer === undefined) return refused({ form: 'Your session has ended. Sign in again.' })
  const read = readTyped(wanted, form, names)
  if ('faults' in read) return refused(read.faults)
  const { present_password, password } = read.data
  const user = await findUser(viewer.userId)
  try {
    const changed = await changePassword(user, present_password, password, viewer.sessionId)
    if (changed === undefined) return refused({ present_password: 'That is not your current password.' })
    await rememberDevice(changed)
  } catch (error) {
    return refused({ form: signInRefusal(error) })
  }
  return { typed: {}, faults: {}, isDone: true }
}

function refused(faults: FormAnswer['faults']): FormAnswer {
  return { typed: {}, faults }
}
