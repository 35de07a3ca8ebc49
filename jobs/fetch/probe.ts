import { withinDeadline } from './deadline.ts'
import { ask } from './exchange.ts'
import type { FetchPolicy, Resolve } from './guard.ts'
import { firstHop, type Hop, isRedirect, nextHop } from './redirects.ts'

export type ProbeOrder = {
  url: string // http or https
  deadlineMs?: number // in all; 20 s by default
  policy: FetchPolicy
  resolve?: Resolve
  signal?: AbortSignal
}

/** Returns the status after redirects, without reading a body. @throws FetchFailed; the signal's reason */
export async function probe({ deadlineMs = 20_000, ...order }: ProbeOrder): Promise<number> {
  const bounds = { deadlineMs, ...(order.signal && { signal: order.signal }) }
  return withinDeadline(bounds, signal => visit(firstHop(order.url), { ...order, signal }))
}

async function visit(hop: Hop, order: ProbeOrder & { signal: AbortSignal }): Promise<number> {
  const answer = await ask(hop, { ...order, mediaType: 'text/html, */*;q=0.8', headersMs: 10_000 })
  const { statusCode, headers } = answer
  await answer.close()
  return isRedirect(statusCode) ? visit(nextHop(hop, headers.location), order) : statusCode
}
