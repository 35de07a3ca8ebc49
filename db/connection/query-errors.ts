import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'

/** Prints failed queries without values and details, which are customers' data. */
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
