import { databaseFaultOf } from '#db/connection/faults.ts'
import { log } from '#db/telemetry/log/log.ts'

/** Logs a fault of ours by its kind alone, since nothing of a reader may be in a log. */
export function noteUnlessAway(error: unknown): void {
  if (databaseFaultOf(error) !== undefined) return
  const kind = error instanceof Error ? (error.stack?.split('\n    at ')[1] ?? error.name) : 'unknown'
  log.error(`Events of a reader could not be counted: ${kind}`)
}
