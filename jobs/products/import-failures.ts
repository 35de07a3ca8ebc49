import type { ImportRun } from '#db/imports/runs.ts'
import { log } from '#db/telemetry/log/log.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import { FetchFailed } from '../fetch/failures.ts'

/** Returns the failure to show to the owner; undefined for faults not due to the feed or its address. */
export function importFailureOf(error: unknown, { productImport }: ImportRun): string | undefined {
  if (error instanceof FeedRefused) return error.message
  if (!(error instanceof FetchFailed)) return undefined
  log.warn(`A feed could not be fetched: ${error.code}: ${error.detail}`, { importId: productImport.id })
  return error.message
}
