import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { RouterClient } from '@orpc/server'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { ProcedureRouter } from '#app/dashboard/_procedures/router.ts'
import { noAnswer, ownHeaders, refusedBy } from './client.ts'
import { deadlines } from './deadlines.ts'
import { Refused, StrangeAnswer } from './refused.ts'
import { withSession } from './session.ts'

/** How a call is sent. */
type Sending = {
  /** Time in ms after which it is given up. */
  deadline?: number
  /** True to outlive the page: browsers send 64 kB so at a time, in all. */
  keepalive?: boolean
  /** True to be refused once the session has ended, instead of waiting until the person signs in again. */
  atOnce?: boolean
}

const link = new RPCLink<Sending>({
  url: () => `${location.origin}/dashboard/api/rpc`,
  headers: ownHeaders,
  async fetch(request, init, { context: { deadline = deadlines.call, keepalive = false, atOnce = false } }) {
    const given = request.signal
    const signal = AbortSignal.any([given, AbortSignal.timeout(deadline)])
    // A request can be sent once; after a new sign-in it is sent again.
    const send = () =>
      fetch(request.clone(), { ...init, keepalive, signal }).catch(error => noAnswer(error, given))
    const answer = await (atOnce ? send() : withSession(send))
    if (!answer.ok) throw await refusedBy(answer)
    const text = await answer.text().catch(error => noAnswer(error, given))
    // It may be cut, or come from a network that asks to sign in first.
    if (!isResult(text)) throw new StrangeAnswer(answer.status)
    // Read as JSON whatever the answer calls itself, so that one that was cut fails.
    return new Response(text, { headers: { 'Content-Type': 'application/json' } })
  },
  interceptors: [
    ({ next }) =>
      next().catch((error: unknown) => {
        throw error instanceof Refused || isAborted(error) ? error : new StrangeAnswer(200)
      }),
  ],
})

/** True for the beginning of a result, of which the link checks the rest. */
function isResult(text: string): boolean {
  return text === '{}' || text.startsWith('{"json":')
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Procedures of the server, for screens: `api.affiliates.list.queryOptions()`, `api.affiliates.end.call({ id })`. */
export const api = createTanstackQueryUtils(createORPCClient<RouterClient<ProcedureRouter, Sending>>(link))
