import type { IntegrationKind, JsonApiSettings } from '#db/rules/imports/integrations.ts'
import type { ShopIntegration } from './integration.ts'
import { writeJsonApiFeed } from './json-api.ts'
import { writeShopifyFeed } from './shops/shopify.ts'
import { writeShopifyRestFeed } from './shops/shopify-rest.ts'
import { writeWooCommerceFeed } from './shops/woocommerce.ts'

export const shopIntegrations: Record<IntegrationKind, ShopIntegration<JsonApiSettings>> = {
  json_api: writeJsonApiFeed,
  shopify: writeShopifyFeed,
  shopify_rest: writeShopifyRestFeed,
  woocommerce: writeWooCommerceFeed,
}
