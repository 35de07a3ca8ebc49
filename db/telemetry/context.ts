import { AsyncLocalStorage } from 'node:async_hooks'
import { part } from '../parts.ts'
import type { LogFields } from '../rules/telemetry/log-fields.ts'
import type { SpanContext } from './traces/traceparent.ts'

/** The request or job that the running code belongs to. */
export type Context = Pick<LogFields, 'requestId' | 'route' | 'jobId' | 'task' | 'conversionId' | 'page'> & {
  /** The span that runs, if traces are configured. */
  span?: SpanContext
}

const contexts = part(() => new AsyncLocalStorage<Context>(), { sharedAs: 'context' })

export function inContext<Result>(context: Context, work: () => Result): Result {
  return contexts().run(context, work)
}

/** Returns work that runs in the context of now, whoever calls it later. */
export function inContextOfNow<Given extends unknown[], Result>(
  work: (...given: Given) => Result,
): (...given: Given) => Result {
  return AsyncLocalStorage.bind(work)
}

/** Returns the context of the running code; empty outside requests and jobs. */
export function currentContext(): Readonly<Context> {
  return contexts().getStore() ?? {}
}

/** Records the declared pattern that the current request matched. */
export function noteRoute(route: string): void {
  const context = contexts().getStore()
  if (context !== undefined) context.route = route
}
