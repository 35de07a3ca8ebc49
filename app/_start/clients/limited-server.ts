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
 * Creates an HTTP server that limits every client before any handler runs.
 * @param trustedProxies above 0, connections belong to a proxy, so requests per client count instead
 * @returns also its exchanges, so that tests can trigger checks
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
    // No limit on total time, since an upload may take an hour; exchanges check its progress instead.
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
    // Of the listeners to its end, four are ours, and the framework has up to ten, of which Node would warn.
    outgoing.setMaxListeners(20)
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

/** Time for a rejected client to read the response: closing at once would reset the connection and lose it. */
const lingerMs = 2000

function turnAway(socket: Duplex, answer: string): void {
  socket.end(answer)
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => clearTimeout(timer))
  socket.on('error', () => socket.destroy())
}

/** Responds to malformed requests, unless another request is in progress on the connection. */
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

/** Builds a raw response without a parsed request. It is JSON because API clients rely on that. */
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
