import { log } from '#db/telemetry/log/log.ts'
import { dropOldEvents, keptDays } from '#db/webhooks/events.ts'

/** Drops events that are 30 days old, with the log of their deliveries. */
export async function tendWebhooksJob(): Promise<void> {
  const count = await dropOldEvents()
  if (count > 0) log.info(`Dropped ${count} events for webhooks: they were ${keptDays} days old.`)
}
