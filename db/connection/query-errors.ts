import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Has a failed query printed as its statement and PostgreSQL's reason, wherever it is logged. Its own message also holds
 * the values that were sent, and PostgreSQL's details those of rows: both are customers' data.
 */
export function printWithoutValues(): void {
  Object.defineProperty(DrizzleQueryError.prototype, inspect.custom, {
    configurable: true,
    value(this: DrizzleQueryError) {
      const frames = this.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
      return [`Failed query: ${this.query}`, `Reason: ${reasonOf(this.cause)}`, ...frames].join('\n')
    },
  })
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause ? `${cause.message} (${cause.code})` : cause.message
}
