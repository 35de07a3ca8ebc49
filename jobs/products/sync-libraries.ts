import { clockOf } from '#db/connection/clock.ts'
import { syncDueLibraries } from '#db/imports/library-syncs.ts'

/** Starts due imports of product libraries. */
export async function syncLibrariesJob(): Promise<void> {
  await syncDueLibraries(await clockOf())
}
