import type { ImportRun } from '#db/imports/runs.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import { FetchFailed } from '../fetch/failures.ts'

/** Returns the failure to show to the owner; undefined for faults not due to the feed or its address. */
export function importFailureOf(error: unknown, { productImport }: ImportRun): string | undefined {
  if (error instanceof FeedRefused) return error.message
  if (!(error instanceof FetchFailed)) return undefined
  const { id, url } = productImport
  console.error(`Import ${id}: ${maskCredentials(url)}: ${error.code}: ${error.detail}`)
  return error.message
}
