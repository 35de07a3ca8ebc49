import type { Payload } from '#db/queue.ts'
import { mostFailingDays } from '#db/rules/webhooks/retries.ts'
import { fill } from '#db/rules/words/messages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { endpointToTell } from '#db/webhooks/endpoints/switches.ts'
import { post } from './post.ts'

/** Mails a person that a webhook was switched off, unless it is on again. */
export async function mailWebhookOffJob({ endpointId, userId }: Payload<'mail_webhook_off'>): Promise<void> {
  const mail = await endpointToTell(endpointId, userId)
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
