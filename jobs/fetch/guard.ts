import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { hostOf } from '#db/rules/addresses/addresses.ts'
import { FetchFailed } from './failures.ts'
import { canonicalAddress, rangeOf } from './ranges.ts'

/** Hosts that fetches may and may not reach, as `hostOf` spells them. */
export type FetchPolicy = {
  loopback: boolean // allowed; true only while the installation itself is on loopback (a local trial)
  privateHosts: readonly string[] // allowed by the operator in the private network, by name or address
  ownHosts: readonly string[] // forbidden, or a user could make us call ourselves
  onlyOwn?: boolean // true in a demo, which fetches its own sample alone
  ownAddresses: readonly string[] // forbidden, as services of this machine may trust local callers
  userAgent?: string // of requests; the bare name by default
}

/** Resolves a host name to addresses, in the order to try; rejects if there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export type Lookup = {
  host: string // a name or an IP literal, as `hostOf` spells it
  policy: FetchPolicy
  resolve?: Resolve
  resolveMs?: number
  signal: AbortSignal
}

/** The form that servers' logs know: `Recto (+https://read.example.com/about-requests)`. */
function userAgentOf(readerUrl: string): string {
  return `${ourName} (+${new URL('/about-requests', readerUrl).href})`
}

export const ourName = 'Recto'

/** Returns the installation's policy. */
export function fetchPolicy(settings: {
  baseUrl: string
  allowedPrivateHosts: readonly string[]
  demo?: boolean // true if nothing but the installation is fetched from
  readerUrl?: string // where a page explains our requests; without it they do not say whose they are
}): FetchPolicy {
  const ownHost = hostOf(new URL(settings.baseUrl))
  return {
    loopback: isLoopbackName(ownHost) || rangeOf(ownHost) === 'loopback',
    privateHosts: settings.allowedPrivateHosts,
    ...(settings.readerUrl !== undefined && { userAgent: userAgentOf(settings.readerUrl) }),
    ownHosts: [ownHost],
    ...(settings.demo && { onlyOwn: true }),
    ownAddresses: Object.values(networkInterfaces()).flatMap(
      interfaces => interfaces?.map(({ address }) => canonicalAddress(address)) ?? [],
    ),
  }
}

/** Resolves a host; only these addresses may be dialled. @throws FetchFailed; the signal's reason */
export async function resolveChecked(query: Lookup): Promise<string[]> {
  if (query.policy.onlyOwn && !query.policy.ownHosts.includes(query.host))
    throw new FetchFailed('demo', `${query.host} is not fetched from in a demo`)
  const addresses = await addressesOf(query)
  // One refused address refuses the host: no honest name points to both sides.
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

/** Resolves by the system, which knows /etc/hosts and the names of containers. */
export const systemResolve: Resolve = async hostname => {
  const answers = await lookup(hostname, { all: true, order: 'verbatim' })
  return answers.map(answer => answer.address)
}

const defaultResolveMs = 5_000

const mostAnswers = 64 // busy names have a dozen; hundreds are an attack on the checks

async function addressesOf({ host, resolve = systemResolve, resolveMs = defaultResolveMs, signal }: Lookup) {
  if (isIP(host)) return [canonicalAddress(host)]
  // RFC 6761, 6.3: these names are loopback, whatever a resolver says.
  if (isLoopbackName(host)) return ['127.0.0.1', '::1']
  const answers = await answersWithin(resolveMs, host, resolve, signal)
  if (answers.length === 0) throw new FetchFailed('unresolvable', `${host} has no address`)
  if (answers.length > mostAnswers)
    throw new FetchFailed('blocked', `${host} has ${answers.length} addresses`)
  return [...new Set(answers.map(canonicalAddress))]
}

/** Look-ups cannot be canceled, so late answers are ignored. */
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
