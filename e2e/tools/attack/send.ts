import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** An installation under attack: the dashboard's host and the readers', of one server on this machine. */
export type Target = { port: number; baseHost: string; readerHost: string }

/** A request as it goes over the wire; `path` is sent as it is. */
export type WireRequest = {
  method: string
  path: string
  /** The `Host` header; the dashboard's, if left out. */
  host?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** @property status 0 where no answer came; `text` then says why */
export type WireResponse = { status: number; headers: IncomingHttpHeaders; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** Ends only what hangs: a busy machine may take long to answer. */
export const patienceMs = 300_000
/** A server's answers are read so far: pictures and files go on for longer. */
const mostRead = 2_000_000

/** Sends a request over a real connection. Never rejects. */
export function send(target: Target, asked: WireRequest): Promise<WireResponse> {
  const { promise, resolve } = Promise.withResolvers<WireResponse>()
  const failed = (error: unknown) => resolve({ status: 0, headers: {}, text: String(error) })
  const { method, path, host = target.baseHost, headers = {}, body } = asked
  // Node says how long a body is only where a method usually has one.
  const length = body === undefined ? undefined : { 'content-length': String(Buffer.byteLength(body)) }
  try {
    const outgoing = request(
      { agent, host: '127.0.0.1', port: target.port, method, path, headers: { host, ...length, ...headers } },
      incoming => {
        const { statusCode: status = 0, headers } = incoming
        const chunks: Buffer[] = []
        let bytes = 0
        const done = () => resolve({ status, headers, text: Buffer.concat(chunks).toString() })
        // A stream of events has no end.
        if (headers['content-type']?.startsWith('text/event-stream')) {
          done()
          return outgoing.destroy()
        }
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes > mostRead) outgoing.destroy()
        })
        incoming.on('close', done)
        incoming.on('error', done)
      },
    )
    outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Error('No answer within five minutes')))
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection in the moment in which it is used again: nothing was read of this.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') void send(target, asked).then(resolve)
      else failed(error)
    })
    outgoing.end(body)
  } catch (error) {
    failed(error)
  }
  return promise
}

/** Sends a request again when the server answers that it has no time, after the seconds it names; five times in all. */
export async function sendUntilServed(target: Target, asked: WireRequest): Promise<WireResponse> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(target, asked)
    const seconds = Number(answer.headers['retry-after'])
    if (answer.status !== 503 || Number.isNaN(seconds) || tries === 5) return answer
    await pause(seconds * 1000)
  }
}

/** Does the work for every item, so many at a time. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
