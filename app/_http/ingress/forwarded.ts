import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { part } from '#db/parts.ts'
import type { Admitted } from './admit.ts'
import type { Host } from './hosts.ts'
import { basicOf } from './query-keys.ts'

/** Headers that proxies set, and that clients can forge. */
const claims = /^(?:x-forwarded-.*|forwarded|x-real-ip|host)$/i

/**
 * Replaces forgeable headers in both of Node's forms, for the framework and the session library too.
 * @param key that was in the address; a header of the client's own takes precedence
 */
export function settleHeaders(
  incoming: IncomingMessage,
  { host, key }: Pick<Admitted, 'host' | 'key'>,
  trustedProxies: number,
): void {
  const { headers, rawHeaders, socket } = incoming
  const settled = {
    ...(key !== undefined && headers.authorization === undefined && { authorization: basicOf(key) }),
    host: host.name,
    'x-forwarded-for': clientAddress(socket.remoteAddress, text(headers['x-forwarded-for']), trustedProxies),
    'x-forwarded-host': host.name,
    'x-forwarded-proto': protocolOf(host, text(headers['x-forwarded-proto']), trustedProxies),
  }
  // New ones: an object that properties were deleted from is slow to read.
  incoming.headers = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !claims.test(name))),
    ...settled,
  }
  incoming.rawHeaders = unclaimed(rawHeaders)
  for (const [name, value] of Object.entries(settled)) incoming.rawHeaders.push(name, value)
}

/**
 * Returns the connected address, or the one that the outermost trusted proxy saw. Each proxy appends an entry; clients
 * can forge those before. `unknown` for a closed connection.
 */
export function clientAddress(
  connected: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const own = canonicalAddress(connected ?? '') ?? 'unknown'
  if (trustedProxies === 0) return own
  // With fewer entries it bypassed a proxy, so none can be trusted.
  return canonicalAddress(forwardedFor?.split(',').at(-trustedProxies) ?? '') ?? own
}

/** By entry: parsing one takes longer than the rest of this file, and a client sends many requests. */
const canonicalAddresses = part(() => new LRUCache<string, string>({ max: 1000 }))

/** Entries may have ports; IPv4 in IPv6 is IPv4. */
function canonicalAddress(entry: string): string | undefined {
  const known = canonicalAddresses().get(entry)
  if (known !== undefined) return known
  const address = parsedAddress(entry)
  if (address !== undefined) canonicalAddresses().set(entry, address)
  return address
}

function parsedAddress(entry: string): string | undefined {
  const [, address] = /^\s*\[?([\da-f:.]+?)(?:%\w+)?(?:\]:\d+|\]|(?<=\.\d+):\d+)?\s*$/i.exec(entry) ?? []
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined
}

function protocolOf(host: Host, forwarded: string | undefined, trustedProxies: number): string {
  const entries = trustedProxies > 0 ? (forwarded?.split(',') ?? []) : []
  // Most proxies replace this header instead of appending to it.
  const said = (entries.at(-trustedProxies) ?? entries.at(-1))?.trim().toLowerCase()
  return said === 'http' || said === 'https' ? said : host.protocol.slice(0, -1)
}

function unclaimed(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => !claims.test(rawHeaders[index - (index % 2)] ?? ''))
}

function text(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header
}

/** Returns the client's address as `settleHeaders` leaves it, or `unknown`. */
export function addressOfClient(headers: Headers): string {
  return headers.get('x-forwarded-for') ?? 'unknown'
}

/** Returns the network that limits count: an IPv4 address, or the /64 of IPv6 that one home gets (RFC 6177). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
