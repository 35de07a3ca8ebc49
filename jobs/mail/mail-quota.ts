import { quotaToTell } from '#db/accounts/quotas/mails.ts'
import type { Payload } from '#db/queue.ts'
import { usageInWords } from '#db/rules/quotas/quota-words.ts'
import { formatsOf } from '#db/rules/words/formats.ts'
import { fill } from '#db/rules/words/messages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { post } from './post.ts'

/** Mails a person that a quota is nearly or wholly used, unless there is room again. */
export async function mailQuotaJob({ userId, quota }: Payload<'mail_quota'>): Promise<void> {
  const mail = await quotaToTell(userId, quota)
  if (mail === undefined) return
  const { email, accountTitle: account, usage, level, link } = mail
  const language = mail.language ?? 'en'
  const words = dashboardWordsIn(language, 'mails')
  const frame = dashboardWordsIn(language, 'frame')
  await post({
    to: email,
    subject: fill(words, `quota.${level}.${quota}`, { account }),
    text: `${fill(words, 'quota.uses', { account, usage: usageInWords(usage, frame, formatsOf(frame.locale)) })}

${words[`quota.${level}Text`]}

${frame[`quotas.remedies.${quota}`]}

${words['quota.see']}
${link}

${words['quota.once']}
`,
  })
}
