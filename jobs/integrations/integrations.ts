import type { IntegrationKind, JsonApiSettings } from '#db/rules/imports/integrations.ts'
import type { TellingKind } from '#db/rules/shop-webhooks/shop-webhooks.ts'
import type { OpenShop, OpenWebhooks, ShopIntegration } from './integration.ts'
import { writeJsonApiFeed } from './json-api.ts'
import { openShopify, writeShopifyFeed } from './shops/shopify.ts'
import { openShopifyRest, writeShopifyRestFeed } from './shops/shopify-rest.ts'
import { openShopifyWebhooks } from './shops/shopify-webhooks.ts'
import { openWooCommerce, writeWooCommerceFeed } from './shops/woocommerce.ts'
import { openWooCommerceWebhooks } from './shops/woocommerce-webhooks.ts'

export const shopIntegrations: Record<IntegrationKind, ShopIntegration<JsonApiSettings>> = {
  json_api: writeJsonApiFeed,
  shopify: writeShopifyFeed,
  shopify_rest: writeShopifyRestFeed,
  woocommerce: writeWooCommerceFeed,
}

/** Shops that are asked for single products, after they told that these have changed. */
export const shopReaders: Record<TellingKind, OpenShop<JsonApiSettings>> = {
  shopify: openShopify,
  shopify_rest: openShopifyRest,
  woocommerce: openWooCommerce,
}

export const shopWebhookRegistrars: Record<TellingKind, OpenWebhooks<JsonApiSettings>> = {
  shopify: openShopifyWebhooks,
  shopify_rest: openShopifyWebhooks,
  woocommerce: openWooCommerceWebhooks,
}
