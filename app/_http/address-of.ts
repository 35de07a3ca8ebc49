import ipaddr from 'ipaddr.js'

/** Returns the client's address as `ingress/forwarded.ts` settled it, or `unknown`. */
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
