import type { IncomingMessage, ServerResponse } from 'node:http'
import { newRequestId } from '#app/_http/ingress/request-id.ts'
import type { Level } from '#db/rules/telemetry/log-fields.ts'
import { type Context, inContext } from '#db/telemetry/context.ts'
import { log } from '#db/telemetry/log/log.ts'
import { metrics } from '#db/telemetry/metrics/metrics.ts'
import { beginSpan, type RunningSpan } from '#db/telemetry/traces/spans.ts'
import { readTraceparent } from '#db/telemetry/traces/traceparent.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/** Status in the log and the metrics if the client disconnected first. No client ever sees it. */
const clientGone = 499
const unknownMethod = 'other'
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Many for each page view, or by machines at short intervals: logged at `debug`. */
const frequent = /^\/(assets|_next|reader|sample|healthz|readyz|up|domain-check)\b/

/** Gives every request an id, by which `node-http.ts` names it in its response; logs, counts and traces that. */
export function observed(listener: Listener, trustedProxies: number): Listener {
  return (incoming, outgoing) => {
    const begunMs = performance.now()
    const { 'x-request-id': sentId, traceparent } = incoming.headers
    const requestId = newRequestId([sentId].flat()[0], trustedProxies)
    const span = beginSpan(
      'server',
      trustedProxies > 0 ? readTraceparent([traceparent].flat()[0]) : undefined,
    )
    const context: Context = { requestId, ...(span && { span: span.context }) }
    metrics().requestsInProgress.inc()
    outgoing.once('close', () => {
      metrics().requestsInProgress.dec()
      const status = outgoing.writableFinished ? outgoing.statusCode : clientGone
      const method =
        incoming.method !== undefined && methods.has(incoming.method) ? incoming.method : unknownMethod
      inContext(context, () =>
        report({ requestId, method, route: context.route ?? 'none', status, begunMs }, span),
      )
    })
    return inContext(context, () => listener(incoming, outgoing))
  }
}

/** Its `route` is `none` if it was refused before one was found. */
type Responded = { requestId: string; method: string; route: string; status: number; begunMs: number }

function report(
  { requestId, method, route, status, begunMs }: Responded,
  span: RunningSpan | undefined,
): void {
  const durationMs = Math.round(10 * (performance.now() - begunMs)) / 10
  metrics().requests.inc({ route, method, status })
  metrics().requestSeconds.observe({ route, method }, durationMs / 1000)
  const level = levelOf(route, status)
  log[level]('Request', { method, route, status, durationMs })
  if (level === 'debug') return
  span?.end({
    name: `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'recto.request_id': requestId,
    },
    isFailed: status >= 500,
  })
}

function levelOf(route: string, status: number): Level {
  if (status === 503) return 'warn'
  if (status >= 500) return 'error'
  return frequent.test(route) ? 'debug' : 'info'
}
