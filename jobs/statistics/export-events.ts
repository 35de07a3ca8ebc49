import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { beginFault } from '#db/faults/faults.ts'
import { s3Store } from '#db/files/s3/s3-store.ts'
import { exportNextDay, exportPart } from '#db/statistics/export/export.ts'
import { log } from '#db/telemetry/log/log.ts'
import type { JobContext } from '../job-context.ts'

export const exportAttempts = 5

/** Exports all closed days that the bucket lacks. @throws if the bucket is away, to be tried again */
export async function exportEventsJob(_: object, { signal, attempt }: JobContext): Promise<void> {
  const address = env().statisticsExport
  if (address === undefined) return
  const store = s3Store(address)
  try {
    const format = env().statisticsExportFormat
    const next = () => exportNextDay(store, signal, { format })
    for (let done = await next(); done; done = await next())
      log.info(`Exported ${done.events} readers' events of ${done.day} in ${done.parts} parts.`)
  } catch (error) {
    if (!signal.aborted && attempt >= exportAttempts)
      await beginFault(
        database(),
        'statistics_export',
        exportPart,
        error instanceof Error ? error.message : String(error),
      )
    throw error
  }
}
