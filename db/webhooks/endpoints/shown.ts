import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import type { WebhookEndpoint } from '#db/schema/webhooks/endpoints.ts'
import { bothUntil } from '../secrets.ts'

/** An endpoint as people see it: without its secrets, and with *** for a password or key in its address. */
export type Webhook = Omit<WebhookEndpoint, 'secrets'> & {
  twoSecretsUntil: Date | null // until then the secret before signs too
}

export function shownEndpoint({ secrets, ...endpoint }: WebhookEndpoint): Webhook {
  return {
    ...endpoint,
    url: maskCredentials(endpoint.url),
    twoSecretsUntil: bothUntil(secrets, new Date()),
  }
}
