import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { hostOf } from '#db/rules/addresses/addresses.ts'
import { FetchFailed } from './failures.ts'
import { canonicalAddress, rangeOf } from './ranges.ts'

/** Which hosts inside the operator's network may be reached. Hosts are in the spelling of `hostOf`. */
export type FetchPolicy = {
  /** Loopback addresses are allowed: true only while the installation itself lives on one (a local trial). */
  loopback: boolean
  /** Hosts that the operator allows by name or address, wherever they are in the private network. */
  privateHosts: readonly string[]
  /** Our own host: fetching from it would let a user make us call ourselves. */
  ownHosts: readonly string[]
  /** This machine's addresses: what listens there may trust callers from the same machine. */
  ownAddresses: readonly string[]
}

/** The addresses of a host name, in the order to try them. Rejects when the name has none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export type Lookup = {
  /** A name or an address literal, in the spelling of `hostOf`. */
  host: string
  policy: FetchPolicy
  resolve?: Resolve
  resolveMs?: number
  signal: AbortSignal
}

/**
 * The policy of an installation.
 * @param allowedPrivateHosts names or IP addresses, without port
 * @throws Error with a sentence that names the entry that is neither
 */
export function fetchPolicy(settings: {
  baseUrl: string
  allowedPrivateHosts: readonly string[]
}): FetchPolicy {
  const ownHost = hostOf(new URL(settings.baseUrl))
  return {
    loopback: isLoopbackName(ownHost) || rangeOf(ownHost) === 'loopback',
    privateHosts: settings.allowedPrivateHosts.map(canonicalHost),
    ownHosts: [ownHost],
    ownAddresses: Object.values(networkInterfaces()).flatMap(
      interfaces => interfaces?.map(({ address }) => canonicalAddress(address)) ?? [],
    ),
  }
}

/**
 * Looks a host up once and checks every answer; a connection must then be made to one of these answers and to
 * nothing else. One answer that is refused refuses the host: no honest name points to both sides.
 * @returns at least one canonical IP address
 * @throws FetchFailed `blocked` or `unresolvable`; the signal's reason when aborted
 */
export async function resolveChecked(query: Lookup): Promise<string[]> {
  const addresses = await addressesOf(query)
  for (const address of addresses) {
    if (!isAllowed(query.host, address, query.policy)) {
      throw new FetchFailed(
        'blocked',
        `${query.host} is ${address} (${rangeOf(address)}), which is not allowed`,
      )
    }
  }
  return addresses
}

/** The machine's own way to look names up: it knows /etc/hosts, and the names of containers and clusters. */
export const systemResolve: Resolve = async hostname => {
  const answers = await lookup(hostname, { all: true, order: 'verbatim' })
  return answers.map(answer => answer.address)
}

const defaultResolveMs = 5_000

/** Well above what busy names answer with (a dozen); hundreds are made to wear the checks out. */
const mostAnswers = 64

async function addressesOf({ host, resolve = systemResolve, resolveMs = defaultResolveMs, signal }: Lookup) {
  if (isIP(host)) return [canonicalAddress(host)]
  // RFC 6761, 6.3: these names are loopback everywhere, whatever a resolver says.
  if (isLoopbackName(host)) return ['127.0.0.1', '::1']
  const answers = await answersWithin(resolveMs, host, resolve, signal)
  if (answers.length === 0) throw new FetchFailed('unresolvable', `${host} has no address`)
  if (answers.length > mostAnswers)
    throw new FetchFailed('blocked', `${host} has ${answers.length} addresses`)
  return [...new Set(answers.map(canonicalAddress))]
}

/** A look-up cannot be stopped, only left behind: its late answer is then ignored. */
async function answersWithin(milliseconds: number, host: string, resolve: Resolve, signal: AbortSignal) {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  const tooLate = () =>
    reject(new FetchFailed('unresolvable', `looking ${host} up took over ${milliseconds} ms`))
  const timer = setTimeout(tooLate, milliseconds)
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    return await Promise.race([
      resolve(host).catch(error => Promise.reject(unresolvable(host, error))),
      ended,
    ])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

function unresolvable(host: string, error: unknown): FetchFailed {
  return new FetchFailed('unresolvable', `looking ${host} up failed: ${String(error)}`)
}

function isAllowed(host: string, address: string, policy: FetchPolicy): boolean {
  const isNamed = policy.privateHosts.includes(host)
  switch (rangeOf(address)) {
    case 'public':
      return isNamed || policy.loopback || !isOurs(host, address, policy)
    case 'loopback':
      return isNamed || policy.loopback
    case 'private':
      return isNamed
    case 'forbidden':
      return false
  }
}

function isOurs(host: string, address: string, policy: FetchPolicy): boolean {
  return policy.ownHosts.includes(host) || policy.ownAddresses.includes(address)
}

function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}

function canonicalHost(entry: string): string {
  const address = `http://${isIP(entry) === 6 ? `[${entry}]` : entry}/`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.href !== `http://${url.hostname}/`) {
    throw new Error(`"${entry}" in ALLOWED_PRIVATE_HOSTS is neither a host name nor an IP address.`)
  }
  return hostOf(url)
}
