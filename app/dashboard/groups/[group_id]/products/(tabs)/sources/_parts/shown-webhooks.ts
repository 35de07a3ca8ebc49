import { choosesSecret, tellsChanges, webhookTopics } from '#db/rules/shop-webhooks/shop-webhooks.ts'
import type { Integration } from '#db/schema/products/integrations.ts'
import type { ShopWebhook } from '#db/schema/products/shop-webhooks.ts'
import { addressOfWebhook, secretOf } from '#db/shop-webhooks/shop-webhooks.ts'
import type { IntegrationOption, ShownWebhooks } from './listed-library.ts'

/** Chosen field by field: settings have keys. @param mayWrite true for those who may see the secret that we made */
export function shownIntegration(
  integration: Integration,
  webhook: ShopWebhook | undefined,
  mayWrite: boolean,
): IntegrationOption {
  const { id, title } = integration
  return { id, title, webhooks: webhook ? shownWebhooks(integration, webhook, mayWrite) : null }
}

function shownWebhooks(
  integration: Integration,
  webhook: ShopWebhook,
  mayWrite: boolean,
): ShownWebhooks | null {
  const { kind, settings } = integration
  if (!tellsChanges(kind)) return null
  const isOurs = mayWrite && !choosesSecret(kind) && !settings.webhookSecret
  return {
    address: addressOfWebhook(webhook),
    secret: (isOurs && secretOf({ webhook, integration })) || null,
    choosesSecret: choosesSecret(kind),
    topics: webhookTopics[kind],
    isRegistered: webhook.registered !== null,
    fault: webhook.fault,
    lastReceivedAt: webhook.lastReceivedAt,
  }
}
