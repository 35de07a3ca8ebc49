import type { Socket } from 'node:net'
import { type buildConnector, Client, type Dispatcher } from 'undici'
import { hostOf } from '#db/rules/addresses/addresses.ts'
import { checkedConnect, secure } from './connect.ts'
import { FetchFailed } from './failures.ts'
import type { FetchPolicy, Resolve } from './guard.ts'
import type { Hop } from './redirects.ts'

/** What a server said of a file when it was fetched last, as it said it. */
export type Validators = { etag?: string | null; lastModified?: string | null }

type Asking = Validators & {
  policy: FetchPolicy
  resolve?: Resolve
  resolveMs?: number
  /** For the answer to begin, once connected; TLS is spoken in that time too. */
  headersMs: number
  /** For the `Accept` header. */
  mediaType: string
  /** JSON that is sent by POST; the address is read with GET where there is none. */
  json?: string
  signal: AbortSignal
}

/** @property close ends the connection, whatever of the body is still to come */
export type Answer = Dispatcher.ResponseData & { close: () => Promise<void> }

/**
 * Asks for one address, over a connection of its own, and waits for the headers of the answer.
 * @throws FetchFailed `blocked`, `unresolvable`, `unreachable`, `insecure`, `no-answer`, `bad-answer`;
 *   the signal's reason when aborted
 */
export async function ask(hop: Hop, asking: Asking): Promise<Answer> {
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

/** What a server may say before the file: undici's own default, which Node's options could move. */
const mostHeaderBytes = 16 * 1024

/** A client of one connection, already made: there is no pool in which another job's could be waiting. */
function clientOn(socket: Socket, url: URL): Client {
  const connections = [socket]
  return new Client(url.origin, {
    // Not at once: undici takes a connection only after it has asked for it.
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

async function request(client: Client, hop: Hop, asking: Asking): Promise<Answer> {
  const answer = await client.request({
    method: asking.json === undefined ? 'GET' : 'POST',
    ...(asking.json !== undefined && { body: asking.json }),
    path: `${hop.url.pathname}${hop.url.search}`,
    headers: {
      accept: asking.mediaType,
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Recto',
      ...(asking.json !== undefined && { 'content-type': 'application/json' }),
      ...hop.ownHeaders,
      ...(asking.etag ? { 'if-none-match': asking.etag } : {}),
      ...(asking.lastModified ? { 'if-modified-since': asking.lastModified } : {}),
    },
    reset: true,
    signal: asking.signal,
  })
  // A body that nobody reads, such as a redirect's, ends with an error that says so.
  answer.body.on('error', () => {})
  return { ...answer, close: () => client.destroy() }
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}
