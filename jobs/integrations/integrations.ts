import type { IntegrationKind, JsonApiSettings } from '#db/rules/imports/integrations.ts'
import type { Integration } from './integration.ts'
import { writeJsonApiFeed } from './json-api.ts'
import { writeShopifyFeed } from './shops/shopify.ts'
import { writeShopifyRestFeed } from './shops/shopify-rest.ts'
import { writeWooCommerceFeed } from './shops/woocommerce.ts'

export const integrations: Record<IntegrationKind, Integration<JsonApiSettings>> = {
  json_api: writeJsonApiFeed,
  shopify: writeShopifyFeed,
  shopify_rest: writeShopifyRestFeed,
  woocommerce: writeWooCommerceFeed,
}
