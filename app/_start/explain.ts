import { CannotStart } from '#db/embedded/cannot-start.ts'
import { WrongEnvironment } from '#db/env.ts'

/** Returns a sentence for known errors, otherwise the full stack. */
export function explain(error: unknown): string {
  if (error instanceof CannotStart || error instanceof WrongEnvironment) return error.message
  return `Recto had to give up, for a reason that it does not know:\n${error instanceof Error ? error.stack : error}`
}

/** Runs a command; prints the error and sets exit code 1 if it throws. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
