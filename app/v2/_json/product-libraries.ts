import { z } from 'zod'
import { errorsJson } from '#app/_http/answers/refusal-shapes.ts'
import type { ProductLibraryChanges, ProductLibraryWithImport } from '#db/libraries/libraries.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { camelCased, snakeCased } from '#db/rules/camel-case.ts'
import { libraryFields } from '#db/rules/imports/library-fields.ts'
import type { Account } from '#db/schema/people/accounts.ts'
import { outcomeJson, outcomeToJson, stateToJson } from './imports/outcomes.ts'
import { readingFromJson, readingJson, readingToJson } from './imports/readings.ts'

/** UTC, without fractions of a second. */
const utcTime = z.string().meta({ format: 'date-time', example: '2026-04-01T10:00:00Z' })

export const productLibraryJson = z
  .object({
    id: z.int(),
    group_id: z.int(),
    account_id: z.int(),
    title: z.string(),
    url: z.string().describe('Address of the feed file; empty if there is none'),
    sync_enabled: z.boolean().describe('True to import it every day at sync_hour'),
    sync_hour: z.int().min(0).max(23),
    sync_time_zone: z.string().describe("IANA name of sync_hour's time zone"),
    hourly_sync_enabled: z.boolean().describe('True to import it every hour'),
    integration_instance_id: z.int().nullable(),
    max_shrink_percent: libraryFields.maxShrinkPercent,
    reading: readingJson,
    external_id: z.int().nullable(),
    created_at: utcTime,
    updated_at: utcTime,
    last_import: z
      .object({
        id: z.int(),
        state: z.enum(['processing', 'success', 'failed']),
        success_count: z.int(),
        failed_count: z.int(),
        created_at: utcTime,
        ...outcomeJson,
      })
      .nullable()
      .describe('null if never imported'),
  })
  .meta({ id: 'ProductLibrary' })

export function productLibraryToJson(
  library: ProductLibraryWithImport,
  { id: accountId }: Account,
): z.input<typeof productLibraryJson> {
  return {
    id: library.id,
    group_id: library.groupId,
    account_id: accountId,
    title: library.title,
    url: maskCredentials(library.url ?? ''),
    sync_enabled: library.syncEnabled,
    sync_hour: library.syncHour,
    sync_time_zone: library.syncTimeZone,
    hourly_sync_enabled: library.hourlySyncEnabled,
    integration_instance_id: library.integrationInstanceId,
    max_shrink_percent: library.maxShrinkPercent,
    reading: readingToJson(library.reading),
    external_id: library.externalId,
    created_at: utcTimeOf(library.createdAt),
    updated_at: utcTimeOf(library.updatedAt),
    last_import: library.lastImport && lastImportToJson(library.lastImport),
  }
}

const sent = { ...snakeCased(libraryFields), reading: readingJson }

export const newProductLibrary = z
  .object({ ...z.object(sent).partial().shape, title: sent.title })
  .meta({ id: 'NewProductLibrary' })

export const productLibraryChanges = z.object(sent).partial().meta({ id: 'ProductLibraryChanges' })

export function productLibraryFromJson<Json extends z.output<typeof productLibraryChanges>>({
  reading,
  ...json
}: Json) {
  const changes = camelCased(json)
  return { ...changes, ...(reading && { reading: readingFromJson(reading) }) } satisfies ProductLibraryChanges
}

/** Error response of all endpoints of libraries. */
export const featureRefusal = {
  422: {
    description: 'The request is invalid, or the account lacks product libraries',
    body: errorsJson,
  },
}

function lastImportToJson(last: NonNullable<ProductLibraryWithImport['lastImport']>) {
  return {
    id: last.id,
    // Imports of libraries are in progress from the start, never scheduled.
    state: last.state === 'scheduled' ? ('processing' as const) : stateToJson(last.state),
    success_count: last.successCount ?? 0,
    failed_count: last.failedCount ?? 0,
    created_at: utcTimeOf(last.createdAt),
    ...outcomeToJson(last),
  }
}

const utcTimeOf = (moment: Date) => moment.toISOString().replace(/\.\d+Z$/, 'Z')
