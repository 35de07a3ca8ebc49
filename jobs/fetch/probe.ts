import { withinDeadline } from './deadline.ts'
import { ask } from './exchange.ts'
import type { FetchPolicy, Resolve } from './guard.ts'
import { firstHop, type Hop, isRedirect, nextHop } from './redirects.ts'

export type ProbeOrder = {
  /** An http or https address. */
  url: string
  /** For everything together. Default: 20 seconds. */
  deadlineMs?: number
  policy: FetchPolicy
  resolve?: Resolve
  signal?: AbortSignal
}

/**
 * Asks for an address that a user names, as carefully as files are fetched, and hangs up when the answer begins.
 * @returns the status where it leads in the end
 * @throws FetchFailed when there is no answer; the signal's reason when aborted
 */
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
