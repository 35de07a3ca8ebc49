import ipaddr from 'ipaddr.js'
import { env } from '#db/env.ts'

/**
 * Where a request comes from. Our own server notes whoever is connected to it as the last entry; before it stand the
 * entries of our own proxies, and before those whatever the client claims.
 * @param headers of the request
 * @returns the address of the client, or `unknown`
 */
export function addressOf(headers: Headers, trustedProxies = env().trustedProxies): string {
  const entries = headers.get('x-forwarded-for')?.split(',') ?? []
  return entries.at(-1 - trustedProxies)?.trim() || 'unknown'
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
