import { quotaMailFor } from '#db/accounts/quotas/mails.ts'
import { mailOfFault, wordsOfMails } from '#db/faults/mails.ts'
import { mailOfHeldImport } from '#db/held-imports/mails.ts'
import type { Payload } from '#db/queue.ts'
import { usageInWords } from '#db/rules/quotas/quota-words.ts'
import { reasonInWords } from '#db/rules/reasons/reasons.ts'
import { mostFailingDays } from '#db/rules/webhooks/retries.ts'
import { formatsOf } from '#db/rules/words/formats.ts'
import { fill } from '#db/rules/words/messages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { offMailFor } from '#db/webhooks/endpoints/switches.ts'
import { post } from './post.ts'

/** Mails a person that a fault began or has ended, unless that is out of date. */
export async function mailFaultJob({ faultId, userId, isOver }: Payload<'mail_fault'>): Promise<void> {
  const mail = await mailOfFault(faultId, userId, isOver)
  if (mail === undefined) return
  await post({ to: mail.email, subject: mail.subject, text: mail.text })
}

/** Mails a person that a held import needs a decision, unless it has been made. */
export async function mailHeldImportJob({ importId, userId }: Payload<'mail_held_import'>): Promise<void> {
  const mail = await mailOfHeldImport(importId, userId)
  if (mail === undefined) return
  const { email, libraryTitle: title, groupTitle: group, going, link } = mail
  const { mails: words, reasons } = wordsOfMails(mail.language ?? 'en')
  const source =
    title === null ? fill(words, 'imports.feed', { group }) : fill(words, 'imports.library', { title, group })
  const names = going.map(name => `- ${name}\n`).join('')
  await post({
    to: email,
    subject: fill(words, 'imports.heldSubject', { group }),
    text: `${fill(words, 'imports.held', { source })}

${reasonInWords(reasons, mail.reason)}
${names === '' ? '' : `\n${words['imports.going']}\n${names}`}
${words['imports.review']}
${link}

${words['imports.heldEnd']}
`,
  })
}

/** Mails a person that a quota is nearly or wholly used, unless there is room again. */
export async function mailQuotaJob({ userId, quota }: Payload<'mail_quota'>): Promise<void> {
  const mail = await quotaMailFor(userId, quota)
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

/** Mails a person that a webhook was switched off, unless it is on again. */
export async function mailWebhookOffJob({ endpointId, userId }: Payload<'mail_webhook_off'>): Promise<void> {
  const mail = await offMailFor(endpointId, userId)
  if (mail === undefined) return
  const { email, language, endpoint, link } = mail
  // The rest of an address may hold a secret.
  const { host } = new URL(endpoint.url)
  const words = dashboardWordsIn(language ?? 'en', 'mails')
  const { title } = endpoint
  const webhook =
    title === '' ? fill(words, 'webhook.untitled', { host }) : fill(words, 'webhook.titled', { title, host })
  const reason =
    endpoint.offReason === 'gone'
      ? fill(words, 'webhook.gone', { webhook })
      : fill(words, 'webhook.failing', { webhook, days: mostFailingDays })
  await post({
    to: email,
    subject: fill(words, 'webhook.subject', { webhook }),
    text: `${reason}

${words['webhook.again']}
${link}

${words.profile}
`,
  })
}
