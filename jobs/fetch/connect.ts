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

/** Connects to a user's host, checked against DNS rebinding. @throws FetchFailed; the signal's reason */
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

/** Starts TLS, always verifying the host name. @throws FetchFailed `insecure`; the signal's reason */
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

/** Returns TLS options that verify the certificate for the host. */
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
    // Not called for IP literals, which Node dials as they are.
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

async function ready<S extends Socket>(
  socket: S,
  event: string,
  signal: AbortSignal,
  failed: (e: unknown) => Error,
) {
  // An error between two owners must not end the process; the next owner sees `close`.
  socket.on('error', () => {})
  try {
    await once(socket, event, { signal })
    return socket
  } catch (error) {
    socket.destroy()
    throw signal.aborted ? signal.reason : failed(error)
  }
}
