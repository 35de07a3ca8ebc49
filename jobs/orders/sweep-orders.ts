import { deleteOldOrders } from '#db/orders/retention.ts'
import { log } from '#db/telemetry/log/log.ts'

/** Deletes orders that are older than their group keeps them. */
export async function sweepOrdersJob(): Promise<void> {
  const count = await deleteOldOrders()
  if (count > 0) log.info(`Deleted ${count} orders: their groups keep them no longer.`)
}
