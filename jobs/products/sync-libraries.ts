import { clockOf } from '#db/clock.ts'
import { syncDueLibraries } from '#db/libraries/library-syncs.ts'

/** Starts due imports of product libraries. */
export async function syncLibrariesJob(): Promise<void> {
  await syncDueLibraries(await clockOf())
}
