import { inspect } from 'node:util'
import { inSources } from './in-sources.ts'
import { masked } from './mask.ts'

/** Causes of causes that are printed. */
const mostCauses = 5

/** Returns an error's stack and its causes, masked; without other properties, which may hold what somebody sent. */
export function described(error: unknown): string {
  return masked(inSources(stackOf(error, mostCauses)))
}

function stackOf(error: unknown, causes: number): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : inspect(error, { depth: 2 })
  if (printsItself(error)) return inspect(error)
  const own = `${error.stack ?? error.message}${'code' in error ? ` (${String(error.code)})` : ''}`
  if (error.cause === undefined || causes === 0) return own
  return `${own}\nCaused by: ${stackOf(error.cause, causes - 1)}`
}

/** Returns true for failed queries, which leave out their values; not for what the framework does to every error. */
function printsItself(error: Error): boolean {
  return Reflect.get(error, inspect.custom) !== Reflect.get(Error.prototype, inspect.custom)
}
