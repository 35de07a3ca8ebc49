import { quotaToTell } from '#db/accounts/quotas/mails.ts'
import { mailOfFault } from '#db/faults/mails.ts'
import { mailOfHeldImport } from '#db/held-imports/mails.ts'
import type { Payload } from '#db/queue.ts'
import { quotas, usageInWords } from '#db/rules/quotas/quotas.ts'
import { mostFailingDays } from '#db/rules/webhooks/retries.ts'
import { endpointToTell } from '#db/webhooks/endpoints/switches.ts'
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
  const { email, source, groupTitle, sentence, going, link } = mail
  await post({
    to: email,
    subject: `Products of ${groupTitle}: an import needs your decision`,
    text: `${source} of ${groupTitle} was not imported: the import is on hold.

${sentence}
${going.length === 0 ? '' : `\nSome of the products that would be removed:\n${going.map(name => `- ${name}\n`).join('')}`}
Review it and decide:
${link}

Your products stay as they are until someone decides or the feed is complete again.
`,
  })
}

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

/** Mails a person that a webhook was switched off, unless it is on again. */
export async function mailWebhookOffJob({ endpointId, userId }: Payload<'mail_webhook_off'>): Promise<void> {
  const mail = await endpointToTell(endpointId, userId)
  if (mail === undefined) return
  const { email, endpoint, link } = mail
  // The rest of an address may hold a secret.
  const { host } = new URL(endpoint.url)
  const name = endpoint.title === '' ? `The webhook at ${host}` : `The webhook “${endpoint.title}” at ${host}`
  const reason =
    endpoint.offReason === 'gone'
      ? 'answered 410, which means that it wants no more events'
      : `has taken no event for ${mostFailingDays} days`
  await post({
    to: email,
    subject: `${name} was switched off`,
    text: `${name} ${reason}, so it was switched off.

Events are kept for 30 days. Once its receiver works again, switch the webhook on and send the events again that it missed:
${link}

Choose which mails you get in your profile.
`,
  })
}
