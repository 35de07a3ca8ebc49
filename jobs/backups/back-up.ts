import { placeAt } from '#db/backups/places/places.ts'
import { backupPart } from '#db/backups/results.ts'
import { runBackup } from '#db/backups/run.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { beginFault } from '#db/faults/faults.ts'
import { log } from '#db/telemetry/log/log.ts'
import type { JobContext } from '../job-context.ts'

export const backupAttempts = 3

/** Makes the scheduled backup and removes surplus ones. @throws if it failed, to be tried again */
export async function backUpJob(_: object, { signal, attempt }: JobContext): Promise<void> {
  const { to, keep } = env().backups
  if (to === undefined) return
  try {
    const { totals } = await runBackup(placeAt(to), { keep, signal })
    const { missing, damaged } = totals
    if (missing.length + damaged.length > 0)
      log.warn(
        `The backup lacks ${missing.length} file(s), and ${damaged.length} are not as they were stored. Run: npm run check -- --all`,
      )
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
