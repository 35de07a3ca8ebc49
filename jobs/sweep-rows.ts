import { forgetShed } from '#db/attempts/shed-writes.ts'
import { deleteOldOrders } from '#db/orders/retention.ts'
import { forgetPresences } from '#db/presences/presences.ts'
import { tendStaleWebhooks } from '#db/shop-webhooks/shop-webhooks.ts'
import { forgetBudgets, forgetRefused } from '#db/statistics/intake/forgetting.ts'
import { tendPartitions } from '#db/statistics/partitions.ts'
import { destroySalts } from '#db/statistics/salts.ts'
import { log } from '#db/telemetry/log/log.ts'
import { dropOldEvents, keptDays } from '#db/webhooks/events.ts'

/** Deletes orders that are older than their group keeps them. */
export async function sweepOrdersJob(): Promise<void> {
  const count = await deleteOldOrders()
  if (count > 0) log.info(`Deleted ${count} orders: their groups keep them no longer.`)
}

/** Drops events that are 30 days old, with the log of their deliveries. */
export async function tendWebhooksJob(): Promise<void> {
  await tendStaleWebhooks()
  const count = await dropOldEvents()
  if (count > 0) log.info(`Dropped ${count} events for webhooks: they were ${keptDays} days old.`)
}

/** Destroys the salts whose time is over, and forgets what was counted for days that are, and who was in the editor. */
export async function destroySaltsJob(): Promise<void> {
  await destroySalts()
  await forgetBudgets()
  await forgetPresences()
}

/** Makes the tables of the next days' events, and drops those of events that are 30 days old, with the numbers of what was refused. */
export async function tendPartitionsJob(): Promise<void> {
  await forgetShed()
  await forgetRefused()
  const dropped = await tendPartitions()
  if (dropped.length > 0) log.info(`Dropped readers' events of ${dropped.join(', ')}: their time is over.`)
}
