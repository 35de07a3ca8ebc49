import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookSecrets } from '../schema/webhooks/endpoints.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** Hours for which a replaced secret signs beside the new one. */
export const hoursOfBoth = 24

export function newSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString('base64')}`
}

/** Replaces the secret; the one before signs too for a day. */
export function rotated({ current }: WebhookSecrets, now: Date): WebhookSecrets {
  const until = new Date(now.getTime() + hoursOfBoth * 3_600_000).toISOString()
  return { current: newSecret(), previous: { secret: current, until } }
}

/** Returns the end of the time in which both secrets sign; null outside it. */
export function bothUntil({ previous }: WebhookSecrets, now: Date): Date | null {
  if (previous === undefined) return null
  const until = new Date(previous.until)
  return until > now ? until : null
}

export type SignedMessage = { id: string; body: string }

/** Returns the headers of a message: https://github.com/standard-webhooks/standard-webhooks, 1.0. */
export function signedHeaders(
  secrets: WebhookSecrets,
  { id, body }: SignedMessage,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const valid = bothUntil(secrets, now) === null ? [] : [secrets.previous?.secret ?? []].flat()
  const signatures = [secrets.current, ...valid].map(
    secret => `v1,${signature(secret, `${id}.${timestamp}.${body}`)}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

function signature(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return createHmac('sha256', key).update(text).digest('base64')
}
