import { CannotStart, exitCodeOf } from '#db/cannot-start.ts'
import { settingNames } from '#db/env.ts'
import { StoreAway } from '#db/files/store-away.ts'
import { mistypedSettings } from '#db/rules/installation/mistyped-settings.ts'
import { announce, log } from '#db/telemetry/log/log.ts'

/** Errors whose messages say what happened and what to do. */
const sentences = [CannotStart, StoreAway]

/** Returns a sentence for known errors, otherwise the full stack. */
export function explain(error: unknown): string {
  if (error instanceof SuppressedError) return `${explain(error.suppressed)} ${explain(error.error)}`
  if (error instanceof Error && sentences.some(known => error instanceof known)) return error.message
  return `Recto had to give up, for a reason that it does not know:\n${error instanceof Error ? error.stack : error}`
}

/** Runs a command; prints the error and sets the exit code if it throws. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    announce(explain(error), 'error')
    process.exitCode = exitCodeOf(error)
  }
}

/** Warns of variables that are probably meant as settings, which would have no effect in silence. */
export function warnOfMistypedSettings(): void {
  for (const { given, meant } of mistypedSettings(Object.keys(process.env), settingNames))
    log.warn(`${given} is not a setting. Did you mean ${meant}?`)
}
