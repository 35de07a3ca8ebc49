import ipaddr from 'ipaddr.js'

// The operator may allow `loopback` (this machine) and `private` (the network), but never `forbidden`, such
// as the metadata servers of clouds.
type AddressRange = 'public' | 'loopback' | 'private' | 'forbidden'

/** Classifies an IPv4 or IPv6 literal, without brackets; anything else is `forbidden`. */
export function rangeOf(address: string): AddressRange {
  if (!ipaddr.isValid(address) || address.includes('%')) return 'forbidden'
  const parsed = ipaddr.process(address)
  if (forbidden.some(([network, bits]) => isWithin(parsed, network, bits))) return 'forbidden'
  switch (parsed.range()) {
    case 'loopback':
      return 'loopback'
    case 'private':
    case 'uniqueLocal':
      return 'private'
    case 'unicast':
      return isWithin(parsed, ...globalUnicast) || parsed.kind() === 'ipv4' ? 'public' : 'forbidden'
    default:
      return 'forbidden'
  }
}

/** Returns an address's canonical form, with IPv4-mapped IPv6 as IPv4; anything else is unchanged. */
export function canonicalAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number]

/** The only IPv6 that IANA assigns (RFC 4291, 2.4); ipaddr.js calls all unassigned ranges unicast. */
const globalUnicast: Network = ipaddr.parseCIDR('2000::/3')

/** Metadata and host agents of clouds, within ranges that are public or private otherwise. */
const forbidden: Network[] = [
  '168.63.129.16/32', // Azure WireServer
  'fd00:ec2::/32', // AWS: instance metadata ::254, pod identity ::23, resolver ::253
  'fd20:ce::254/128', // Google Cloud
  'fd00:c1::a9fe:a9fe/128', // Oracle Cloud
  'fd00:42::42/128', // Scaleway
].map(network => ipaddr.parseCIDR(network))

function isWithin(
  address: ipaddr.IPv4 | ipaddr.IPv6,
  network: ipaddr.IPv4 | ipaddr.IPv6,
  bits: number,
): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}
