import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainAnswer } from '#app/_http/answers/answer.ts'
import { bodyBrokeOff } from '#app/_http/answers/refusals.ts'
import { clientAddress } from '#app/_http/ingress/forwarded.ts'
import type { RequestLimits } from '#app/_http/ingress/limits.ts'
import { sendResponse } from '../server/node-http.ts'
import { Exchanges } from './exchanges.ts'
import { Networks } from './networks.ts'
import { afterwards, breakOff, type Exchanged, type RefusalReason, turnAway } from './turned-away.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/**
 * Creates an HTTP server that limits every client before any handler runs.
 * @param trustedProxies above 0, connections belong to a proxy, so requests per client count instead
 * @returns also its exchanges, so that tests can trigger checks
 */
export function limitedServer(
  listener: Listener,
  limits: RequestLimits,
  trustedProxies: number,
  mayUpgrade: (incoming: IncomingMessage) => boolean = () => false,
): { server: Server; exchanges: Exchanges } {
  const exchanges = new Exchanges(limits)
  const networks = new Networks(limits.perNetwork)
  const refused = new WeakSet<Duplex>()
  const latest = new WeakMap<Duplex, Exchanged>()
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
      turnAway(socket, [429, tooMany], retryAfter)
    })
  }
  const take = (incoming: IncomingMessage, outgoing: ServerResponse, answer: Listener) => {
    if (refused.has(incoming.socket)) return
    latest.set(incoming.socket, { incoming, outgoing })
    // Of the listeners to its end, four are ours, and the framework has up to ten, of which Node would warn.
    outgoing.setMaxListeners(20)
    exchanges.watch(incoming, outgoing)
    if (trustedProxies > 0) {
      const leave = networks.enter(clientOf(incoming, trustedProxies))
      if (leave === undefined) {
        const refusal = plainAnswer(incoming.url ?? '', 429, tooMany, retryAfter)
        return void sendResponse(incoming, outgoing, refusal)
      }
      outgoing.once('close', leave)
    }
    void answer(incoming, outgoing)
  }
  server.on('request', (incoming, outgoing) => take(incoming, outgoing, listener))
  server.on('checkExpectation', (incoming, outgoing) => take(incoming, outgoing, refuseExpectation))
  server.on('clientError', (error, socket) => {
    if (refused.has(socket)) return
    refused.add(socket)
    answerMalformed(error, socket, latest.get(socket), limits)
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

/** RFC 9110, section 10.1.1. */
function refuseExpectation(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const sentence = 'The only expectation that is met is “Expect: 100-continue”'
  return sendResponse(incoming, outgoing, plainAnswer(incoming.url ?? '', 417, sentence))
}

function clientOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwardedFor = [headers['x-forwarded-for']].flat().join(', ')
  return clientAddress(socket.remoteAddress, forwardedFor, trustedProxies)
}

type Refused = Error & { code?: string }

/** Answers what is no HTTP: on the request whose body it is, or else after those that are being answered. */
function answerMalformed(
  error: Refused,
  socket: Duplex,
  latest: Exchanged | undefined,
  limits: RequestLimits,
): void {
  if (!socket.writable) return void socket.destroy()
  if (latest?.incoming.complete === false) return void breakOff(latest, reasonOfBody(error, limits))
  const refuse = () => turnAway(socket, reasonOf(error, limits) ?? malformed)
  if (latest === undefined) refuse()
  else afterwards(latest.outgoing, refuse)
}

const malformed: RefusalReason = [400, 'The request is not valid HTTP/1.1']
const malformedBody: RefusalReason = [
  400,
  'The body of the request is not valid HTTP/1.1. Check the sizes and ends of its chunks, or send it with Content-Length',
]

function reasonOfBody(error: Refused, limits: RequestLimits): RefusalReason {
  if (error.code === 'HPE_INVALID_EOF_STATE') return [400, bodyBrokeOff]
  return reasonOf(error, limits) ?? malformedBody
}

function reasonOf(
  { code }: Refused,
  { headerBytes, headerCount, headerSeconds }: RequestLimits,
): RefusalReason | undefined {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [
      431,
      `The request has more than ${headerCount} headers, or more than ${headerBytes} bytes of them`,
    ]
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return [413, 'The extensions of a chunk are too long']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [408, `The headers did not arrive within ${headerSeconds} seconds`]
  return undefined
}
