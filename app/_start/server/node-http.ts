import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { NodeRequest, NodeResponse, sendNodeResponse } from 'srvx/node'
import { type AnswerParts, keptNameOf, partsOf, streamOf } from '#app/_http/answers/answer.ts'
import { bodyBrokeOff, HttpRefusal } from '#app/_http/answers/refusals.ts'
import { currentContext } from '#db/telemetry/context.ts'
import { bodyToSend, isSentWhole, textToSend } from './response-body.ts'

/**
 * Converts a Node request to a web `Request`, whose signal is aborted when the client disconnects.
 * @param url the canonical address, which replaces the one that was sent
 */
export function toRequest(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const request = new KeptRequest(incoming, outgoing)
  request._url = url
  return request
}

/** A request whose body may be left half read: that of srvx would end the connection before the response. */
class KeptRequest extends NodeRequest {
  readonly #incoming: IncomingMessage
  #body: ReadableStream<Uint8Array<ArrayBuffer>> | null | undefined

  constructor(req: IncomingMessage, res: ServerResponse) {
    super({ req, res })
    this.#incoming = req
  }

  override get body() {
    const hasBody = this.method !== 'GET' && this.method !== 'HEAD'
    this.#body ??= hasBody ? bodyOf(this.#incoming) : null
    return this.#body
  }
}

function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = incoming.iterator({ destroyOnReturn: false })
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next().catch(brokeOff)
        if (done) controller.close()
        else controller.enqueue(new Uint8Array(value))
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** The client's doing, and no fault of ours. */
function brokeOff(): never {
  throw new HttpRefusal(400, bodyBrokeOff)
}

/** Sends a response, unless another one has begun or the client has gone. */
export async function sendResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  if (isOver(outgoing)) return void (await discard(response))
  outgoing.once('finish', () => dropRest(incoming))
  const parts = partsOf(response)
  if (parts !== undefined && isSentWhole(parts)) return sendParts(incoming, outgoing, parts, response)
  const { status, headers } = response
  if (isShared(headers.get('cache-control'))) headers.delete('x-request-id')
  else nameRequest(outgoing)
  // Prevents MIME sniffing, also of customers' text.
  if (!headers.has('x-content-type-options')) headers.set('x-content-type-options', 'nosniff')
  const stream = streamOf(response)
  if (stream !== undefined) return sendStream(outgoing, status, [...headers], stream)
  const body = await bodyToSend(incoming, response)
  if (isOver(outgoing)) return void (await discard(response))
  if (typeof body === 'string') return sendWhole(outgoing, status, [...headers], body)
  const sent = new NodeResponse(body, { status, statusText: STATUS_CODES[status] ?? '', headers })
  await sendNodeResponse(outgoing, sent)
}

/** Ends what would have made the body of a response. */
async function discard(response: Response): Promise<void> {
  const stream = streamOf(response)
  if (stream) stream.destroy()
  else await response.body?.cancel()
}

/** True if the client was answered already, as its body was malformed or too slow, or if it disconnected. */
function isOver(outgoing: ServerResponse): boolean {
  return outgoing.headersSent || outgoing.destroyed
}

/** Names a request in its response, as the log does. */
export function nameRequest(outgoing: ServerResponse): void {
  const { requestId } = currentContext()
  if (requestId !== undefined) outgoing.setHeader('X-Request-Id', requestId)
}

async function sendParts(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, text }: AnswerParts,
  response: Response,
): Promise<void> {
  const named = withRequestId(headers)
  const isEmpty = text === null || incoming.method === 'HEAD'
  if (isEmpty) return sendWhole(outgoing, status, Object.entries(named))
  const sent = await textToSend(incoming, text, named, keptNameOf(response))
  return sendWhole(outgoing, status, Object.entries(sent.headers), sent.body)
}

/** Leaves the id out where shared caches may keep the response: they would send it to everybody. */
function withRequestId(headers: Record<string, string>): Record<string, string> {
  if (isShared(headers['Cache-Control'])) {
    const { 'X-Request-Id': _, ...shared } = headers
    return shared
  }
  const { requestId } = currentContext()
  return requestId === undefined ? headers : { 'X-Request-Id': requestId, ...headers }
}

function isShared(cacheControl: string | null | undefined): boolean {
  return /(?:^|[\s,])public\b/.test(cacheControl ?? '')
}

/** Sends headers and body in a single write, which costs less than that of several buffers. */
function sendWhole(
  outgoing: ServerResponse,
  status: number,
  headers: [string, string][],
  body?: string | Buffer,
): Promise<void> {
  // It may have been answered while this was compressed.
  if (isOver(outgoing)) return Promise.resolve()
  outgoing.writeHead(status, headers.flat())
  return new Promise(resolve => outgoing.end(body, () => resolve()))
}

/** A stream that fails ends the connection: the client sees that the body is not whole. */
async function sendStream(
  outgoing: ServerResponse,
  status: number,
  headers: [string, string][],
  stream: Readable,
): Promise<void> {
  outgoing.writeHead(status, headers.flat())
  await pipeline(stream, outgoing).catch(() => undefined)
}

/** Drains the unread body; otherwise the next request on the connection would wait for ever. */
function dropRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded) return
  incoming.removeAllListeners('readable')
  incoming.resume()
}
