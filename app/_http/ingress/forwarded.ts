import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Host } from './hosts.ts'

// The client's address and protocol come from the connection and from as many proxies as are trusted. All headers
// that claim to know are replaced by that, in both forms that Node gives them, so the framework and the session library
// read nothing else either.

/** Headers that proxies tell such things by, and that anybody else can send as well. */
const claims = /^(?:x-forwarded-.*|forwarded|x-real-ip|host)$/i

/** Puts what is known of a request into the place of what it claims. */
export function settleHeaders(incoming: IncomingMessage, host: Host, trustedProxies: number): void {
  const { headers, rawHeaders, socket } = incoming
  const settled = {
    host: host.name,
    'x-forwarded-for': clientAddress(socket.remoteAddress, text(headers['x-forwarded-for']), trustedProxies),
    'x-forwarded-host': host.name,
    'x-forwarded-proto': protocolOf(host, text(headers['x-forwarded-proto']), trustedProxies),
  }
  for (const name of Object.keys(headers)) if (claims.test(name)) delete headers[name]
  Object.assign(headers, settled)
  incoming.rawHeaders = [...unclaimed(rawHeaders), ...Object.entries(settled).flat()]
}

/**
 * Where a request comes from: who is connected, or, behind trusted proxies, the one whom the outermost of them saw. Each
 * proxy adds whom it saw as the last entry; what stands before those entries anybody may have written.
 * @param forwardedFor the value of `X-Forwarded-For`
 * @returns an address in its usual form, or `unknown` for a connection that has ended
 */
export function clientAddress(
  connected: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const own = canonicalAddress(connected ?? '') ?? 'unknown'
  if (trustedProxies === 0) return own
  // With fewer entries it did not come through all of them, so none of the entries is known to be theirs.
  return canonicalAddress(forwardedFor?.split(',').at(-trustedProxies) ?? '') ?? own
}

/** An address as entries have it, some with a port; IPv4 in IPv6 is IPv4. */
function canonicalAddress(entry: string): string | undefined {
  const [, address] = /^\s*\[?([\da-f:.]+?)(?:%\w+)?(?:\]:\d+|\]|(?<=\.\d+):\d+)?\s*$/i.exec(entry) ?? []
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined
}

/** Trusted proxies say it; else it is that of the address that is set for the host. */
function protocolOf(host: Host, forwarded: string | undefined, trustedProxies: number): string {
  const entries = trustedProxies > 0 ? (forwarded?.split(',') ?? []) : []
  // Proxies replace this header more often than they add to it.
  const said = (entries.at(-trustedProxies) ?? entries.at(-1))?.trim().toLowerCase()
  return said === 'http' || said === 'https' ? said : host.protocol.slice(0, -1)
}

function unclaimed(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => !claims.test(rawHeaders[index - (index % 2)] ?? ''))
}

function text(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header
}
