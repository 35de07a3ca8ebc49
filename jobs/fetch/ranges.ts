import ipaddr from 'ipaddr.js'

/**
 * What an IP address is to us: `loopback` is this machine, `private` the operator's network (both can be allowed by
 * the operator), `forbidden` what no file is ever fetched from, such as the metadata servers of clouds.
 */
type AddressRange = 'public' | 'loopback' | 'private' | 'forbidden'

/** @param address an IPv4 or IPv6 literal, without brackets; anything else is `forbidden` */
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

/** One spelling for each address; IPv4 inside IPv6 (`::ffff:7f00:1`) as IPv4. Anything else is given back as it is. */
export function canonicalAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number]

/** The only IPv6 addresses that IANA gives out (RFC 4291, 2.4); ipaddr.js calls all of the unassigned rest unicast. */
const globalUnicast: Network = ipaddr.parseCIDR('2000::/3')

/** Metadata and host agents of clouds, which lie in ranges that are public or private by themselves. */
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
