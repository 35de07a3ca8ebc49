import { z } from 'zod'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { parseSourceAddress, pdfSchemes } from '#db/rules/addresses/addresses.ts'
import { camelCased } from '#db/rules/camel-case.ts'
import { isCurrencyCode } from '#db/rules/currency-codes.ts'
import { columnTargets } from '#db/rules/feed-files/mapping.ts'
import { integrationKinds, type JsonApiSettings, pagings } from '#db/rules/imports/integrations.ts'
import { filledText, text } from '#db/rules/shapes/texts.ts'
import { shopWebhookFaults, tellsChanges, webhookTopics } from '#db/rules/shop-webhooks/shop-webhooks.ts'
import { refuse } from '#db/rules/words/said.ts'
import type { Integration } from '#db/schema/products/integrations.ts'
import type { ShopWebhook } from '#db/schema/products/shop-webhooks.ts'
import { addressOfWebhook, readShopWebhooks } from '#db/shop-webhooks/shop-webhooks.ts'
import { utcTime } from '../webhooks/webhooks.ts'

const path = text(500)

const fieldPaths = z
  .partialRecord(z.enum(columnTargets), path)
  .describe('For each field of a product feed the path to it in a product, such as prices.0.amount')

const webhooksJson = z
  .object({
    url: z.string().describe('Where the shop sends them'),
    topics: z.array(z.string()).describe("By the shop's names"),
    is_registered: z.boolean().describe('Recto registered them at the shop'),
    problem: z
      .enum(shopWebhookFaults)
      .nullable()
      .describe('Why they are not all registered: enter the rest at the shop by hand'),
    last_received_at: utcTime.nullable().describe('Accurate to 10 seconds'),
  })
  .nullable()
  .describe('By which the shop tells that a product has changed; null for other APIs')

export const integrationJson = z
  .object({
    id: z.int().describe('What product libraries name as integration_instance_id'),
    group_id: z.int(),
    title: z.string(),
    kind: z.enum(integrationKinds),
    url: z.string(),
    header_name: z.string().nullable().describe('A header that every request has'),
    has_header_value: z.boolean().describe('Its value is kept, and never told'),
    items_path: z
      .string()
      .describe('Path to the list of products in an answer; empty where the answer is it'),
    fields: fieldPaths,
    currency: z.string().nullable().describe('ISO 4217, for prices that are bare numbers'),
    paging: z.enum(pagings).describe('How the pages of the answer follow each other'),
    paging_name: z
      .string()
      .nullable()
      .describe(
        "Path to the next page's address or token in an answer, or to the cursor in a product; or name of the parameter that counts pages",
      ),
    paging_parameter: z.string().nullable().describe('Name of the parameter that takes the token or cursor'),
    total_path: z.string().nullable().describe('Path to the number of all products in an answer'),
    variants_path: z.string().nullable().describe("Path to the list of a product's variants"),
    variant_fields: fieldPaths,
    webhooks: webhooksJson,
    created_at: utcTime,
    updated_at: utcTime,
  })
  .meta({ id: 'Integration', description: 'A shop system from which product libraries are imported' })

/** The same of one integration, with its webhooks read. */
export async function withWebhooks(integration: Integration): Promise<z.input<typeof integrationJson>> {
  return integrationToJson(integration, (await readShopWebhooks([integration])).get(integration.id))
}

/** @param webhook of the integration's shop, if it has any */
export function integrationToJson(
  integration: Integration,
  webhook: ShopWebhook | undefined,
): z.input<typeof integrationJson> {
  const { settings } = integration
  return {
    id: integration.id,
    group_id: integration.groupId,
    title: integration.title,
    kind: integration.kind,
    url: maskCredentials(settings.url),
    header_name: settings.headerName,
    has_header_value: settings.headerValue !== null,
    items_path: settings.itemsPath,
    fields: settings.fields,
    currency: settings.currency,
    paging: settings.paging,
    paging_name: settings.pagingName,
    paging_parameter: settings.pagingParameter ?? null,
    total_path: settings.totalPath ?? null,
    variants_path: settings.variantsPath ?? null,
    variant_fields: settings.variantFields ?? {},
    webhooks: webhooksToJson(integration, webhook),
    created_at: integration.createdAt.toISOString(),
    updated_at: integration.updatedAt.toISOString(),
  }
}

function webhooksToJson({ kind }: Integration, webhook: ShopWebhook | undefined) {
  if (webhook === undefined || !tellsChanges(kind)) return null
  const { registered, fault, lastReceivedAt } = webhook
  return {
    url: addressOfWebhook(webhook),
    topics: [...webhookTopics[kind]],
    is_registered: registered !== null,
    problem: fault,
    last_received_at: lastReceivedAt?.toISOString() ?? null,
  }
}

const httpAddress = filledText(8192).superRefine((value, context) => {
  const parsed = parseSourceAddress(value, pdfSchemes)
  if (!parsed.ok) refuse(context, [], parsed.message)
})

/** RFC 9110, 5.6.2, except headers of message framing and our own. */
const headerName = text(100)
  .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a header, such as X-Api-Key')
  .refine(name => !ownHeaders.has(name.toLowerCase()), 'must not be a header that is sent anyway')
const ownHeaders = new Set([
  ...['accept', 'accept-encoding', 'connection', 'content-length', 'content-type', 'expect', 'host'],
  ...['if-modified-since', 'if-none-match', 'keep-alive', 'proxy-authorization', 'range', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'user-agent'],
])

const secretLine = text(4096).regex(
  /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/,
  'must be one line of plain letters, digits and signs',
)

const sent = {
  title: filledText(255),
  url: httpAddress,
  header_name: headerName.nullable(),
  header_value: secretLine.nullable(),
  items_path: path,
  fields: fieldPaths,
  currency: z.string().refine(isCurrencyCode, 'must be a currency code, such as EUR').nullable(),
  paging: z.enum(pagings),
  paging_name: filledText(500).nullable(),
  paging_parameter: filledText(500).nullable(),
  total_path: filledText(500).nullable(),
  variants_path: filledText(500).nullable(),
  variant_fields: fieldPaths,
  webhook_secret: secretLine
    .nullable()
    .describe(
      "With which the shop signs its webhooks: at Shopify the app's client secret, at WooCommerce one of yours in place of Recto's. Never told",
    ),
  key: secretLine.describe("The key of a shop system's interface; for WooCommerce ck_…:cs_…"),
}

export const newIntegration = z
  .object({
    ...z.object(sent).partial().shape,
    title: sent.title,
    kind: z.enum(integrationKinds).default('json_api'),
    url: sent.url,
    fields: sent.fields.default({}),
  })
  .meta({ id: 'NewIntegration' })

export const integrationChanges = z.object(sent).partial().meta({ id: 'IntegrationChanges' })

const nothingSet = {
  headerName: null,
  headerValue: null,
  itemsPath: '',
  currency: null,
  paging: 'none',
  pagingName: null,
} as const satisfies Partial<JsonApiSettings>

export function integrationFromJson({ title, kind, ...json }: z.output<typeof newIntegration>) {
  const { url, fields } = json
  return { title, kind, settings: { ...nothingSet, ...settingsFromJson(json), url, fields } }
}

export function integrationChangesFromJson({ title, ...json }: z.output<typeof integrationChanges>) {
  return { title, settings: settingsFromJson(json) }
}

/** A shop system's key is kept as the value of its header. */
function settingsFromJson({ key, ...json }: Omit<z.output<typeof integrationChanges>, 'title'>) {
  return {
    ...camelCased(json),
    ...(key !== undefined && { headerValue: key }),
  } satisfies Partial<JsonApiSettings>
}
