import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainAnswer } from '#app/_http/answers/answer.ts'
import { nameRequest } from '../server/node-http.ts'

/** A request and its response. */
export type Exchanged = { incoming: IncomingMessage; outgoing: ServerResponse }

/** A status with its sentence. */
export type RefusalReason = [status: number, sentence: string]

/** Time for a rejected client to read the response: closing at once would reset the connection and lose it. */
const lingerMs = 2000

/** Closes a connection after an answer to something that is no request. It is JSON because API clients rely on that. */
export function turnAway(socket: Duplex, reason: RefusalReason, headers: Record<string, string> = {}): void {
  closeSlowly(socket, rawAnswer(reason, headers))
}

/**
 * Answers a request whose body will never be whole, and closes its connection. A response that has begun goes on instead.
 * The close of the connection ends the body for its reader.
 */
export async function breakOff(
  { incoming, outgoing }: Exchanged,
  [status, sentence]: RefusalReason,
): Promise<void> {
  const { socket, url = '' } = incoming
  // Node forgets a request with its response, and would leave its body open for ever.
  socket.once('close', () => incoming.destroy())
  if (outgoing.headersSent) return afterwards(outgoing, () => closeSlowly(socket))
  // Node calls it after the response, while the client may still be sending.
  socket.destroySoon = () => closeSlowly(socket)
  const answer = plainAnswer(url, status, sentence, { Connection: 'close' })
  const text = await answer.text()
  if (!outgoing.headersSent) sendAlone(outgoing, answer, text)
}

/** Sends header by header, since the framework gives its responses a `writeHead` that does not take them as a list. */
function sendAlone(outgoing: ServerResponse, { status, headers }: Response, text: string): void {
  nameRequest(outgoing)
  for (const [name, value] of headers) outgoing.setHeader(name, value)
  outgoing.setHeader('Content-Length', Buffer.byteLength(text))
  outgoing.statusCode = status
  outgoing.end(text)
}

/** Runs at once if the response is over. */
export function afterwards(outgoing: ServerResponse, act: () => void): void {
  if (outgoing.closed) act()
  else outgoing.once('close', act)
}

function closeSlowly(socket: Duplex, last?: string): void {
  if (!socket.writable) return void socket.destroy()
  socket.end(last)
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => clearTimeout(timer))
  socket.on('error', () => socket.destroy())
}

/** Builds a raw response without a parsed request. */
function rawAnswer([status, sentence]: RefusalReason, headers: Record<string, string>): string {
  const body = JSON.stringify({ error: sentence })
  const all = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
