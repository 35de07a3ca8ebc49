import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const zip = promisify(gzip)

/** Compressing smaller responses costs more than it saves; larger ones are files. */
const packedBytes = { from: 1400, to: 5_000_000 }

const pieceBytes = 64 * 1024

/** Converts a Node request to a web `Request`, whose signal is aborted when the client disconnects. */
export function toRequest(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method = 'GET', rawHeaders } = incoming
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  const gone = new AbortController()
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(url, {
    method,
    headers,
    signal: gone.signal,
    // Streamed bodies require `duplex`, which the DOM types lack.
    ...(hasBody && { body: bodyOf(incoming), duplex: 'half' }),
  } as RequestInit)
}

/** Streams the request body. Readers may stop early and still respond on the same connection. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false })
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
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

export async function sendResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  // Already ended, because the client was too slow or disconnected.
  if (outgoing.headersSent || outgoing.destroyed) return void (await response.body?.cancel())
  outgoing.once('finish', () => dropRest(incoming))
  const headers = headersOf(response)
  if (response.body === null || incoming.method === 'HEAD') {
    await response.body?.cancel()
    outgoing.writeHead(response.status, headers).end()
    return
  }
  if (!isText(response)) {
    outgoing.writeHead(response.status, headers)
    // A disconnected client is no error.
    await pipeline(Readable.fromWeb(response.body as never), outgoing).catch(() => outgoing.destroy())
    return
  }
  const body = Buffer.from(await response.arrayBuffer())
  const packed = await pack(incoming, body)
  if (packed !== undefined) headers['content-encoding'] = 'gzip'
  headers.vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  headers['content-length'] = String((packed ?? body).length)
  outgoing.writeHead(response.status, headers)
  await sendText(outgoing, packed ?? body)
}

async function sendText(outgoing: ServerResponse, body: Buffer): Promise<void> {
  if (body.length <= pieceBytes) return void outgoing.end(body)
  await pipeline(Readable.from(piecesOf(body)), outgoing).catch(() => outgoing.destroy())
}

/** Sends in pieces, so that the progress of a slow client can be measured. */
function* piecesOf(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += pieceBytes) yield body.subarray(start, start + pieceBytes)
}

/** Drains the unread body; otherwise the next request on the connection would wait for ever. */
function dropRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded) return
  incoming.removeAllListeners('readable')
  incoming.resume()
}

function headersOf(response: Response): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {
    // Prevents MIME sniffing, also of customers' text.
    'x-content-type-options': 'nosniff',
    ...Object.fromEntries(response.headers),
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  return headers
}

/** True for text of known length; event streams are open-ended. */
function isText(response: Response): boolean {
  return /^(text\/(?!event-stream)|application\/(json|xml|[\w.-]+\+(json|xml)))/.test(
    response.headers.get('content-type') ?? '',
  )
}

async function pack(incoming: IncomingMessage, body: Buffer): Promise<Buffer | undefined> {
  const takesGzip = /\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? ''))
  if (!takesGzip || body.length < packedBytes.from || body.length > packedBytes.to) return undefined
  return zip(body, { level: 5 })
}
