import { clockOf } from '#db/connection/clock.ts'
import { syncDueLibraries } from '#db/imports/library-syncs.ts'

/** Asks for the imports of the product libraries whose time has come. */
export async function syncLibrariesJob(): Promise<void> {
  await syncDueLibraries(await clockOf())
}
