import type { Socket } from 'node:net'
import { type buildConnector, Client, type Dispatcher } from 'undici'
import { hostOf } from '#db/rules/addresses/addresses.ts'
import { checkedConnect, secure } from './connect.ts'
import { FetchFailed } from './failures.ts'
import { type FetchPolicy, ourName, type Resolve } from './guard.ts'
import type { Hop } from './redirects.ts'

export type Validators = { etag?: string | null; lastModified?: string | null } // verbatim, of the last fetch

type Asking = Validators & {
  policy: FetchPolicy
  resolve?: Resolve
  resolveMs?: number
  headersMs: number // from connection to response headers, TLS included
  mediaType: string
  json?: string // sent by POST; else GET
  signal: AbortSignal
}

/** Response whose `close` drops the connection, even amid the body. */
export type FetchedAnswer = Dispatcher.ResponseData & { close: () => Promise<void> }

/** Sends one request and waits for the response headers. @throws FetchFailed; the signal's reason */
export async function ask(hop: Hop, asking: Asking): Promise<FetchedAnswer> {
  const socket = await checkedConnect({ ...asking, host: hostOf(hop.url), port: portOf(hop.url) })
  const late = new AbortController()
  const tooLate = () => late.abort(new FetchFailed('no-answer', `no headers after ${asking.headersMs} ms`))
  const timer = setTimeout(tooLate, asking.headersMs)
  const signal = AbortSignal.any([asking.signal, late.signal])
  try {
    const speaking =
      hop.url.protocol === 'https:' ? await secure(socket, hostOf(hop.url), signal, ['http/1.1']) : socket
    return await request(clientOn(speaking, hop.url), hop, { ...asking, signal })
  } catch (error) {
    socket.destroy()
    if (signal.aborted) throw signal.reason
    throw error instanceof FetchFailed ? error : new FetchFailed('bad-answer', String(error))
  } finally {
    clearTimeout(timer)
  }
}

const mostHeaderBytes = 16 * 1024 // undici's default, pinned because Node's options could change it

/** No pool, so no job gets another's connection. */
function clientOn(socket: Socket, url: URL): Client {
  const connections = [socket]
  return new Client(url.origin, {
    // Deferred: undici accepts a connection only after it has asked for one.
    connect: (_options, take) => queueMicrotask(() => handOver(connections.pop(), take)),
    maxHeaderSize: mostHeaderBytes,
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  })
}

function handOver(socket: Socket | undefined, take: buildConnector.Callback) {
  if (socket) take(null, socket)
  else take(new Error('the connection was closed before the answer'), null)
}

async function request(client: Client, hop: Hop, asking: Asking): Promise<FetchedAnswer> {
  const answer = await client.request({
    method: asking.json === undefined ? 'GET' : 'POST',
    ...(asking.json !== undefined && { body: asking.json }),
    path: `${hop.url.pathname}${hop.url.search}`,
    headers: {
      accept: asking.mediaType,
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': asking.policy.userAgent ?? ourName,
      ...(asking.json !== undefined && { 'content-type': 'application/json' }),
      ...hop.ownHeaders,
      ...(asking.etag ? { 'if-none-match': asking.etag } : {}),
      ...(asking.lastModified ? { 'if-modified-since': asking.lastModified } : {}),
    },
    reset: true,
    signal: asking.signal,
  })
  // An unread body, such as a redirect's, ends with an error.
  answer.body.on('error', () => {})
  return { ...answer, close: () => client.destroy() }
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}
