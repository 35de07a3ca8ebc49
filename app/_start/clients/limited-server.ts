import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainAnswer } from '#app/_http/answers.ts'
import { clientAddress } from '#app/_http/ingress/forwarded.ts'
import type { Limits } from '#app/_http/limits.ts'
import { sendResponse } from '../server/node-http.ts'
import { Exchanges } from './exchanges.ts'
import { Networks } from './networks.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/**
 * A server of HTTP that keeps every client within limits, before anything of ours sees a request.
 * @param trustedProxies with any in front, connections are theirs, and a client's requests are counted instead
 * @param mayUpgrade which requests may turn into another protocol; all others are answered as if they had not asked for it
 * @returns also its exchanges, for tests that count checks; the server makes them by itself while it listens
 */
export function limitedServer(
  listener: Listener,
  limits: Limits,
  trustedProxies: number,
  mayUpgrade: (incoming: IncomingMessage) => boolean = () => false,
): { server: Server; exchanges: Exchanges } {
  const exchanges = new Exchanges(limits)
  const networks = new Networks(limits.perNetwork)
  const refused = new WeakSet<Duplex>()
  const answering = new WeakMap<Duplex, ServerResponse>()
  const server = createServer({
    shouldUpgradeCallback: mayUpgrade,
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headerSeconds * 1000,
    connectionsCheckingInterval: (limits.headerSeconds * 1000) / 4,
    keepAliveTimeout: limits.keepAliveSeconds * 1000,
    // How long a request takes as a whole says nothing: an upload may take an hour. Exchanges look at its progress.
    requestTimeout: 0,
  })
  server.maxHeadersCount = limits.headerCount
  if (trustedProxies === 0) {
    server.on('connection', socket => {
      const leave = networks.enter(socket.remoteAddress ?? '')
      if (leave !== undefined) return void socket.once('close', leave)
      refused.add(socket)
      turnAway(socket, rawAnswer(429, tooMany, retryAfter))
    })
  }
  server.on('request', (incoming, outgoing) => {
    if (refused.has(incoming.socket)) return
    answering.set(incoming.socket, outgoing)
    exchanges.watch(incoming, outgoing)
    const leave = trustedProxies === 0 ? () => {} : networks.enter(clientOf(incoming, trustedProxies))
    if (leave === undefined) {
      const refusal = plainAnswer(incoming.url ?? '', 429, tooMany, retryAfter)
      return void sendResponse(incoming, outgoing, refusal)
    }
    outgoing.once('close', leave)
    void listener(incoming, outgoing)
  })
  server.on('clientError', (error, socket) => {
    if (refused.has(socket)) return
    refused.add(socket)
    answerBroken(error, socket, answering.get(socket), limits)
  })
  server.on('listening', () => {
    const timer = setInterval(() => exchanges.check(), exchanges.checkSeconds * 1000).unref()
    server.once('close', () => clearInterval(timer))
  })
  return { server, exchanges }
}

const tooMany =
  'Too many requests from your network are being answered at this moment. Try again when some of them have ended'
const retryAfter = { 'Retry-After': '10' }

function clientOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwardedFor = [headers['x-forwarded-for']].flat().join(', ')
  return clientAddress(socket.remoteAddress, forwardedFor, trustedProxies)
}

/** So long a client has to read why it was turned away: closed at once, what it still sends would wipe that out. */
const lingerMs = 2000

function turnAway(socket: Duplex, answer: string): void {
  socket.end(answer)
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => clearTimeout(timer))
  socket.on('error', () => socket.destroy())
}

/** Answers what is no request, or none that can be read, unless another one is being answered there. */
function answerBroken(
  error: Error & { code?: string },
  socket: Duplex,
  current: ServerResponse | undefined,
  limits: Limits,
): void {
  const isFree = current === undefined || current.closed
  if (!socket.writable || !isFree) return void socket.destroy()
  const [status, sentence] = reasons(limits)[error.code ?? ''] ?? [400, 'The request is not valid HTTP/1.1']
  turnAway(socket, rawAnswer(status, sentence))
}

function reasons({ headerBytes, headerCount, headerSeconds }: Limits): Record<string, [number, string]> {
  return {
    HPE_HEADER_OVERFLOW: [
      431,
      `The request has more than ${headerCount} headers, or more than ${headerBytes} bytes of them`,
    ],
    HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The extensions of a chunk are too long'],
    ERR_HTTP_REQUEST_TIMEOUT: [408, `The headers did not arrive within ${headerSeconds} seconds`],
  }
}

/** An answer to a connection that has no request, whose address is unknown: JSON, which interfaces rely on. */
function rawAnswer(status: number, sentence: string, headers: Record<string, string> = {}): string {
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
