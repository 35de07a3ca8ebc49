'use server'
import { z } from 'zod'
import { callerNow } from '#app/dashboard/_auth/caller.ts'
import { enter } from '#app/dashboard/_auth/enter.ts'
import { type FormAnswer, readTyped, typedFaults, typedIn } from '#app/dashboard/_auth/typed.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { setUp } from '#db/first-steps/set-up.ts'
import { groupSettings } from '#db/rules/groups/settings.ts'
import { newPassword } from '#db/rules/passwords.ts'
import { filledText } from '#db/rules/shapes/texts.ts'

const trimmed = (longest: number) => filledText(longest).transform(text => text.trim())
const input = z.object({
  token: z.string().max(100),
  name: trimmed(100),
  email: z.email('must be an e-mail address').max(254),
  password: newPassword,
  accountTitle: trimmed(255),
  groupTitle: trimmed(255),
  timeZone: groupSettings.timeZone,
  currency: groupSettings.currency,
})
const names = {
  name: 'names.own_name',
  email: 'names.email',
  password: 'names.password',
  accountTitle: 'names.account_title',
  groupTitle: 'names.group_title',
  timeZone: 'names.time_zone',
  currency: 'names.currency',
} as const

/** Claims the first account for the bearer of the link, and signs them in. */
export async function submitSetUp(_: FormAnswer, form: FormData): Promise<FormAnswer> {
  const typed = typedIn(form)
  const words = await dashboardWords('faults')
  const read = readTyped(input, form, names, words)
  if ('faults' in read) return { typed, faults: read.faults }
  const { token, ...chosen } = read.data
  try {
    const { network } = await callerNow()
    const user = await setUp(token, chosen, network)
    if (user === undefined) return { typed, faults: { form: (await dashboardWords('auth'))['setUp.isDone'] } }
    return { typed, faults: {}, isDone: await enter(user) }
  } catch (error) {
    return { typed, faults: typedFaults(error, names, words) }
  }
}
