import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.string() })]),
  }),
)
const id = (digits: number) => z.string().regex(new RegExp(`^[\\da-f]{${digits}}$`))
const time = z.string().regex(/^\d{19}$/)
const request = z.object({
  resourceSpans: z.tuple([
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.tuple([
        z.object({
          scope: z.object({ name: z.string() }),
          spans: z.array(
            z.strictObject({
              traceId: id(32),
              spanId: id(16),
              parentSpanId: id(16).optional(),
              name: z.string(),
              kind: z.int(),
              startTimeUnixNano: time,
              endTimeUnixNano: time,
              attributes,
              status: z.object({ code: z.int() }).optional(),
            }),
          ),
        }),
      ]),
    }),
  ]),
})
type ReceivedSpan = z.infer<typeof request>['resourceSpans'][0]['scopeSpans'][0]['spans'][number]

/** A collector of traces that takes OTLP as JSON at `/v1/traces`; else its status is 404, for what is no OTLP 400. */
export async function startCollector() {
  const spans: ReceivedSpan[] = []
  const headers: IncomingHttpHeaders[] = []
  const state = { status: 200 }
  const server = createServer(async (incoming, outgoing) => {
    const received = request.safeParse(await json(incoming))
    if (incoming.url !== '/v1/traces' || incoming.method !== 'POST') return void outgoing.writeHead(404).end()
    if (!received.success) return void outgoing.writeHead(400).end(received.error.message)
    headers.push(incoming.headers)
    if (state.status === 200) spans.push(...received.data.resourceSpans[0].scopeSpans[0].spans)
    outgoing.writeHead(state.status).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    headers,
    /** Answers with this status from now on. */
    answer: (status: number) => {
      state.status = status
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
