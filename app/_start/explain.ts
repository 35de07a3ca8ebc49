import { CannotStart } from '#db/cannot-start.ts'
import { WrongEnvironment } from '#db/env.ts'
import { StoreAway } from '#db/files/store-away.ts'
import { announce } from '#db/telemetry/log/log.ts'

/** Errors whose messages say what happened and what to do. */
const sentences = [CannotStart, WrongEnvironment, StoreAway]

/** Returns a sentence for known errors, otherwise the full stack. */
export function explain(error: unknown): string {
  if (error instanceof SuppressedError) return `${explain(error.suppressed)} ${explain(error.error)}`
  if (error instanceof Error && sentences.some(known => error instanceof known)) return error.message
  return `Recto had to give up, for a reason that it does not know:\n${error instanceof Error ? error.stack : error}`
}

/** Runs a command; prints the error and sets exit code 1 if it throws. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    announce(explain(error), 'error')
    process.exitCode = 1
  }
}
