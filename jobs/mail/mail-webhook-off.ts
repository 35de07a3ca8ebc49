import type { Payload } from '#db/queue.ts'
import { mostFailingDays } from '#db/rules/webhooks/retries.ts'
import { endpointToTell } from '#db/webhooks/endpoints/switches.ts'
import { post } from './post.ts'

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
