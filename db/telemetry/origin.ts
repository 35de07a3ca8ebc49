import { z } from 'zod'
import { type Context, currentContext } from './context.ts'
import { readTraceparent, writeTraceparent } from './traces/traceparent.ts'

/** The request and the span that asked for work, kept with what waits in the database. */
const shape = z.object({ requestId: z.string().optional(), traceparent: z.string().optional() })
export type Origin = z.infer<typeof shape>

/** Returns the origin of work that the running code asks for; empty outside requests and jobs. */
export function currentOrigin(): Origin {
  const { requestId, span } = currentContext()
  return {
    ...(requestId !== undefined && { requestId }),
    ...(span !== undefined && { traceparent: writeTraceparent(span) }),
  }
}

/** Returns the context of work by its origin, whatever else is kept beside it. */
export function contextOf(kept: unknown): Context {
  const { requestId, traceparent } = shape.safeParse(kept).data ?? {}
  const span = readTraceparent(traceparent)
  return { ...(requestId !== undefined && { requestId }), ...(span !== undefined && { span }) }
}
