import { tendPartitions } from '#db/statistics/partitions.ts'
import { destroySalts } from '#db/statistics/salts.ts'
import { log } from '#db/telemetry/log/log.ts'

/** Destroys the salts whose time is over. */
export async function destroySaltsJob(): Promise<void> {
  await destroySalts()
}

/** Makes the tables of the next days' events, and drops those of events that are 30 days old. */
export async function tendPartitionsJob(): Promise<void> {
  const dropped = await tendPartitions()
  if (dropped.length > 0) log.info(`Dropped readers' events of ${dropped.join(', ')}: their time is over.`)
}
