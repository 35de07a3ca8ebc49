import { useActionState } from 'react'
import type { FormAnswer } from '#app/dashboard/_auth/typed.ts'
import type { FormState } from '#components/forms/form-fields.ts'

const untouched: FormAnswer = { typed: {}, faults: {} }

/** Posts a form to a server action, which checks it by its schema; without JavaScript too. */
export function usePostedForm(action: (before: FormAnswer, form: FormData) => Promise<FormAnswer>) {
  const [answer, post, isBusy] = useActionState(action, untouched)
  const { typed, faults, isDone = false } = answer
  const form: FormState = {
    action: post,
    isBusy,
    isDone,
    faults: { at: faults, form: isBusy ? undefined : faults.form },
    bind: name => ({ defaultValue: typed[name] }),
  }
  return { form, answer }
}
