import { behaviour } from './behaviour.ts'

/** Headers of a request by their names in lower case, as Node has them, or as `fetch` has them. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

/** The message was not sent by Recto, or too long ago. */
export class WebhookError extends Error {
  override name = 'WebhookError'
}

/**
 * Reads a message that a webhook got, as https://www.standardwebhooks.com says.
 * @param body as it came: one that was parsed and written again has another signature
 * @param secret of the webhook, beginning with `whsec_`
 * @throws WebhookError
 */
export async function verifyWebhook<Event>(
  body: string,
  headers: WebhookHeaders,
  secret: string,
): Promise<Event> {
  const header = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')
  const sentAt = header('webhook-timestamp')
  if (!(Math.abs(Date.now() / 1000 - Number.parseInt(sentAt, 10)) <= behaviour.tolerance))
    throw new WebhookError('The message was sent too long ago, or the clocks differ')
  const signed = new TextEncoder().encode(`${header('webhook-id')}.${sentAt}.${body}`)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (bytes.length === 0) throw new WebhookError('The secret is no base64')
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['verify'])
  for (const signature of header('webhook-signature').split(' ')) {
    if (!signature.startsWith('v1,')) continue
    if (await crypto.subtle.verify(hmac, key, bytesOf(signature.slice(3)), signed)) return JSON.parse(body)
  }
  throw new WebhookError('The signature is not one of this secret')
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  } catch {
    throw new WebhookError('The secret or the signature is no base64')
  }
}
