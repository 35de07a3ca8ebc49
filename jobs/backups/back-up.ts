import { placeAt } from '#db/backups/places/places.ts'
import { backupPart } from '#db/backups/results.ts'
import { runBackup } from '#db/backups/run.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { beginFault } from '#db/faults/faults.ts'
import type { JobContext } from '../job-context.ts'

export const backupAttempts = 3

/** Makes the scheduled backup and removes surplus ones. @throws if it failed, to be tried again */
export async function backUpJob(_: object, { signal, attempt }: JobContext): Promise<void> {
  const { to, keep } = env().backups
  if (to === undefined) return
  try {
    await runBackup(placeAt(to), { keep, signal })
  } catch (error) {
    if (!signal.aborted && attempt >= backupAttempts)
      await beginFault(
        database(),
        'backup',
        backupPart,
        error instanceof Error ? error.message : String(error),
      )
    throw error
  }
}
