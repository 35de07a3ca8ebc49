import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { HttpRefusal } from '#app/_http/answers/refusals.ts'
import type { FeedImportOptions } from '#db/imports/imports.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { feedAddress } from '#db/rules/imports/feed-addresses.ts'
import type { ProductImport } from '#db/schema/products/product-imports.ts'
import { force, outcomeJson, outcomeToJson, removableCountOf, stateToJson } from './imports/outcomes.ts'
import { readingFromJson, readingJson, readingToJson } from './imports/readings.ts'

export const productFeedJson = z
  .object({
    id: z.int().describe('Each import has its own id'),
    group_id: z.int(),
    url: z.string().describe('As given, with *** instead of a password, and of a key in its query'),
    state: z
      .enum(['scheduled', 'processing', 'success', 'failed'])
      .describe('success and failed are final: stop polling'),
    success_count: z.int().nullable().describe('Products imported; null while scheduled'),
    failed_count: z.int().nullable().describe('Rows that did not become products; null while scheduled'),
    reading: readingJson,
    ...outcomeJson,
  })
  .meta({ id: 'ProductFeed' })

export function productFeedToJson(feed: ProductImport): z.input<typeof productFeedJson> {
  return {
    id: feed.id,
    group_id: feed.groupId,
    url: maskCredentials(feed.url),
    state: stateToJson(feed.state),
    success_count: feed.successCount,
    failed_count: feed.failedCount,
    reading: readingToJson(feed.reading),
    ...outcomeToJson(feed),
  }
}

/** A missing or empty url is not a 422: see `urlFromJson`. */
export const productFeed = z
  .object({ url: feedAddress.optional(), force, reading: readingJson.optional() })
  .meta({ id: 'ProductFeedAddress', required: ['url'], description: '412 when the url is missing or empty' })

/** @throws HttpRefusal 412 */
export function urlFromJson({ url }: z.output<typeof productFeed>): string {
  if (url == null || url.trim() === '') {
    throw new HttpRefusal(412, 'The url of the product feed is missing. Send it as product_feed[url].')
  }
  return url
}

/** Returns the parts of a request that are ours. */
export function feedOptionsFromJson({ force: forced, reading }: z.output<typeof productFeed>) {
  return {
    removableCount: removableCountOf(forced),
    reading: reading && readingFromJson(reading),
  } satisfies FeedImportOptions
}

/** Error responses of starting an import. */
export const importRefusals = {
  409: { description: 'An import of the feed is already in progress', body: errorJson },
  412: { description: 'The url is missing or empty', body: errorJson },
}
