import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { HttpRefusal } from '#app/_http/answers/refusals.ts'
import { feedScheduleOf } from '#db/imports/feed-schedules.ts'
import type { FeedImportOptions } from '#db/imports/imports.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { ours } from '#db/rules/audience.ts'
import { camelCased, snakeCased } from '#db/rules/camel-case.ts'
import { feedAddress } from '#db/rules/imports/feed-addresses.ts'
import { scheduleFields } from '#db/rules/imports/library-fields.ts'
import type { SyncSchedule } from '#db/rules/imports/syncs.ts'
import type { Group } from '#db/schema/groups.ts'
import type { ProductImport } from '#db/schema/products/product-imports.ts'
import { force, outcomeJson, outcomeToJson, removableCountOf, stateToJson } from './imports/outcomes.ts'
import { readingFromJson, readingJson, readingToJson } from './imports/readings.ts'

/** As of libraries. */
const scheduleJson = {
  sync_enabled: ours(z.boolean()).describe('True to import the feed every day at sync_hour'),
  sync_hour: ours(scheduleFields.syncHour),
  sync_time_zone: ours(scheduleFields.syncTimeZone),
  hourly_sync_enabled: ours(z.boolean()).describe('True to import the feed every hour'),
}

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
    ...scheduleJson,
    ...outcomeJson,
  })
  .meta({ id: 'ProductFeed' })

/** @param group whose schedule all its imports tell */
export function productFeedToJson(feed: ProductImport, group: Group): z.input<typeof productFeedJson> {
  return {
    id: feed.id,
    group_id: feed.groupId,
    url: maskCredentials(feed.url),
    state: stateToJson(feed.state),
    success_count: feed.successCount,
    failed_count: feed.failedCount,
    reading: readingToJson(feed.reading),
    ...snakeCased(feedScheduleOf(group)),
    ...outcomeToJson(feed),
  }
}

/** A missing or empty url is not a 422: see `urlFromJson`. */
export const productFeed = z
  .object({
    url: feedAddress.optional(),
    force,
    reading: readingJson.optional(),
    ...z.object(scheduleJson).partial().shape,
  })
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

/** Returns the fields of the schedule that were sent. */
export function scheduleFromJson(body: z.output<typeof productFeed>): Partial<SyncSchedule> {
  const sent = Object.entries(body).filter(([name]) => name in scheduleJson)
  return camelCased(z.object(scheduleJson).partial().parse(Object.fromEntries(sent)))
}

/** Error responses of starting an import. */
export const importRefusals = {
  409: { description: 'An import of the feed is already in progress', body: errorJson },
  412: { description: 'The url is missing or empty', body: errorJson },
}
