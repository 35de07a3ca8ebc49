import ipaddr from 'ipaddr.js'

/**
 * Where a request comes from: the one address that our own server put into its headers, see `ingress/forwarded.ts`. All
 * limits go by it.
 * @param headers of the request, as handlers get them
 * @returns the address of the client, or `unknown`
 */
export function addressOf(headers: Headers): string {
  return headers.get('x-forwarded-for') ?? 'unknown'
}

/**
 * Whom an address stands for: one of IPv4 itself, one of IPv6 its first 64 bits, behind which a single home or machine
 * has as many addresses as it likes (RFC 6177).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
