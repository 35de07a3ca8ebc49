import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { type TLSSocket, connect as tlsConnect } from 'node:tls'
import { FetchFailed } from './failures.ts'
import { type Lookup, resolveChecked } from './guard.ts'
import { canonicalAddress } from './ranges.ts'

type Connection = Lookup & {
  port: number
  connectMs?: number
}

/**
 * The only way to connect to a host that a user named, whatever is spoken afterwards: the host is looked up once,
 * every answer is checked, and one of the checked answers is dialled, so that a name which changes its mind between
 * check and connection gains nothing.
 * @returns a connected socket; nothing has been sent
 * @throws FetchFailed `blocked`, `unresolvable` or `unreachable`; the signal's reason when aborted
 */
export async function checkedConnect(connection: Connection): Promise<Socket> {
  const addresses = await resolveChecked(connection)
  const socket = await dial(addresses.slice(0, mostDialled), connection)
  const reached = canonicalAddress(socket.remoteAddress ?? '')
  if (addresses.includes(reached)) return socket
  socket.destroy()
  throw new FetchFailed(
    'blocked',
    `${connection.host} led to ${reached}, which was not among its checked addresses`,
  )
}

/**
 * Speaks TLS on a connected socket. The certificate must be valid for the host as it was named, although the socket
 * was dialled by address; neither NODE_TLS_REJECT_UNAUTHORIZED nor any option can change that.
 * @param protocols what is to be spoken then (ALPN); none are named by default
 * @throws FetchFailed `insecure`; the signal's reason when aborted
 */
export async function secure(
  socket: Socket,
  host: string,
  signal: AbortSignal,
  protocols: string[] = [],
): Promise<TLSSocket> {
  const secured = tlsConnect({ ...verified(host), socket, ALPNProtocols: protocols })
  return ready(
    secured,
    'secureConnect',
    signal,
    error => new FetchFailed('insecure', `TLS with ${host}: ${error}`),
  )
}

/** The options of TLS with which a certificate counts only if it is valid for the host. */
export function verified(host: string) {
  return { host, servername: isIP(host) ? '' : host, rejectUnauthorized: true }
}

const defaultConnectMs = 10_000
const mostDialled = 8

async function dial(addresses: string[], { host, port, signal, connectMs = defaultConnectMs }: Connection) {
  const late = new AbortController()
  const tooLate = () =>
    late.abort(new FetchFailed('unreachable', `${host}:${port} did not accept in ${connectMs} ms`))
  const timer = setTimeout(tooLate, connectMs)
  const socket = connect({
    host,
    port,
    // Never asked for a literal, which Node dials as it is.
    lookup: (_hostname, _options, answer) =>
      answer(
        null,
        addresses.map(address => ({ address, family: isIP(address) })),
      ),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1_000,
  })
  try {
    return await ready(socket, 'connect', AbortSignal.any([signal, late.signal]), error => {
      return new FetchFailed('unreachable', `connecting to ${host}:${port}: ${error}`)
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Waits until the socket is where the event says; whoever speaks on it next listens to its errors. */
async function ready<S extends Socket>(
  socket: S,
  event: string,
  signal: AbortSignal,
  failed: (e: unknown) => Error,
) {
  // An error between two owners, or after giving up, must not end the process; `close` tells the next owner.
  socket.on('error', () => {})
  try {
    await once(socket, event, { signal })
    return socket
  } catch (error) {
    socket.destroy()
    throw signal.aborted ? signal.reason : failed(error)
  }
}
