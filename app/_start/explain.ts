import { CannotStart } from '#db/embedded/cannot-start.ts'
import { WrongEnvironment } from '#db/env.ts'

/** What to print when something went wrong: a sentence where we know one, else everything we know. */
export function explain(error: unknown): string {
  if (error instanceof CannotStart || error instanceof WrongEnvironment) return error.message
  return `Recto had to give up, for a reason that it does not know:\n${error instanceof Error ? error.stack : error}`
}

/** Does a command's work; prints what went wrong and ends with exit code 1 if it throws. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
