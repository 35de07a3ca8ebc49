import { quotaToTell } from '#db/accounts/quotas/mails.ts'
import type { Payload } from '#db/queue.ts'
import { quotas, usageInWords } from '#db/rules/quotas/quotas.ts'
import { post } from './post.ts'

/** Mails a person that a quota is nearly or wholly used, unless there is room again. */
export async function mailQuotaJob({ userId, quota }: Payload<'mail_quota'>): Promise<void> {
  const mail = await quotaToTell(userId, quota)
  if (mail === undefined) return
  const { email, accountTitle, usage, level, link } = mail
  const title = quotas[quota].title.toLowerCase()
  const isReached = level === 'reached'
  await post({
    to: email,
    subject: isReached
      ? `${accountTitle} has reached its quota of ${title}`
      : `${accountTitle} has nearly reached its quota of ${title}`,
    text: `${accountTitle} uses ${usageInWords(usage)} on Recto.

${
  isReached
    ? 'Everything you have stays online. Nothing that needs more can be added for now.'
    : 'Everything works as before. When the quota is reached, nothing that needs more can be added.'
}

${quotas[quota].remedy}.

See all quotas here:
${link}

You get this mail once, until there is room again. Choose which mails you get in your profile.
`,
  })
}
