import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { isMasked, maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { text } from '#db/rules/shapes/texts.ts'
import { chosenTypes } from '#db/rules/webhooks/events.ts'
import { webhookAddress } from '#db/rules/webhooks/terms.ts'
import type { WebhookEndpoint } from '#db/schema/webhooks/endpoints.ts'
import { bothUntil } from '#db/webhooks/secrets.ts'

/** A moment in UTC. */
/** A moment of answers but those of publications, and of libraries, whose form the contract has. */
export const utcTime = z.string().meta({ format: 'date-time', example: '2026-04-01T10:00:00.000Z' })

const eventTypes = z.array(z.enum(chosenTypes)).max(chosenTypes.length)

export const webhookJson = z
  .object({
    id: z.int(),
    scope: z
      .enum(['group', 'account'])
      .describe('account: it gets the events of every group, and those of the account'),
    title: z.string(),
    url: z.string().describe('With *** instead of a password, and of a key in its query'),
    types: eventTypes.describe('Empty for all types'),
    ordered: z
      .boolean()
      .describe('True if events of a publication come one after the other, as they happened'),
    enabled: z.boolean(),
    disabled_reason: z
      .enum(['person', 'gone', 'failing'])
      .nullable()
      .describe('gone: it answered 410; failing: it took nothing for 5 days'),
    failing_since: utcTime.nullable().describe('The first failure after the last success'),
    two_secrets_until: utcTime.nullable().describe('Until then the secret before signs too'),
    created_at: utcTime,
  })
  .meta({ id: 'Webhook' })

export function webhookToJson(endpoint: WebhookEndpoint): z.input<typeof webhookJson> {
  return {
    id: endpoint.id,
    scope: endpoint.groupId === null ? 'account' : 'group',
    title: endpoint.title,
    url: maskCredentials(endpoint.url),
    types: endpoint.types,
    ordered: endpoint.isOrdered,
    enabled: endpoint.offSince === null,
    disabled_reason: endpoint.offReason,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    two_secrets_until: bothUntil(endpoint.secrets, new Date())?.toISOString() ?? null,
    created_at: endpoint.createdAt.toISOString(),
  }
}

/** The only answers that show a secret. */
export const webhookWithSecret = z.object({
  webhook: webhookJson,
  secret: z
    .string()
    .describe('whsec_ and base64; it is not shown again')
    .meta({ example: 'whsec_c2VjcmV0…' }),
})

const url = webhookAddress.describe('http or https address; a user name and password in it are sent as Basic')

const sent = {
  title: text(255).describe('A name for people'),
  types: eventTypes.describe('Empty, the default, for all types'),
  ordered: z.boolean().describe('True to send events of a publication one after the other; false by default'),
  enabled: z.boolean().describe('True, the default, to send events'),
}

export const newWebhookBody = z
  .object({
    url: url.refine(value => !isMasked(value), 'must have its password or key, not ***'),
    scope: z
      .enum(['group', 'account'])
      .optional()
      .describe('account needs a key for all groups of an administrator'),
    ...z.object(sent).partial().shape,
  })
  .meta({ id: 'NewWebhook' })

export const webhookChanges = z
  .object({ url: url.describe('*** instead of the password, or of a key in its query, keeps it'), ...sent })
  .partial()
  .meta({ id: 'WebhookChanges' })

export function webhookFromJson({ title, types, ordered, enabled }: z.output<typeof webhookChanges>) {
  return {
    ...(title !== undefined && { title }),
    ...(types !== undefined && { types: [...new Set(types)] }),
    ...(ordered !== undefined && { isOrdered: ordered }),
    ...(enabled !== undefined && { isOn: enabled }),
  }
}

/** Refusal of whatever would send to a webhook that is off. */
export const offRefusal = { 409: { description: 'The webhook is off', body: errorJson } }
