import { type Said, said } from '../words/said.ts'
import { objectAddress } from './store-address.ts'

/** Allowed schemes of PDFs. `ftps` is ftp over TLS, allowed wherever ftp is. */
export const pdfSchemes = ['http', 'https'] as const
export const feedSchemes = ['http', 'https', 'ftp', 'sftp', 's3'] as const
export type AddressScheme = (typeof feedSchemes)[number]

type ParsedAddress = { ok: true; url: URL } | { ok: false; message: Said }

/**
 * Parses an address without DNS look-up. Use the returned `url`, never `text`: its host is spelled as a
 * connection would use it (`http://0x7f.1/` → `127.0.0.1`).
 * @returns `message` completes the sentence "The address …"
 */
export function parseSourceAddress(text: string, schemes: readonly AddressScheme[]): ParsedAddress {
  if (text.length > longestAddress) return refuse(tooLong)
  const url = URL.canParse(text) ? new URL(text) : undefined
  const example = `https://example.com/${fileOf(schemes)}`
  if (!url) return refuse(said(`must be complete, such as ${example}`, 'invalid.addressPart', { example }))
  if (!schemes.some(scheme => isOfScheme(url, scheme))) {
    const known = schemes.join(', ')
    return refuse(said(`must be an ${spoken(schemes)} address`, 'invalid.addressScheme', { schemes: known }))
  }
  if (url.href.length > longestAddress) return refuse(tooLong)
  if (!respellHost(url) || !isPossibleHost(hostOf(url)))
    return refuse(said('does not name a possible host', 'invalid.addressHost'))
  const { port } = url
  if (refusedPorts.has(port) && !isFtpOverTls(url))
    return refuse(
      said(`must not use port ${port}: files are not served there`, 'invalid.addressPort', { port }),
    )
  if (url.protocol === 's3:' && objectAddress(url) === undefined)
    return refuse(
      said(`must name a bucket and a file, such as ${bucketExample}`, 'invalid.addressBucket', {
        example: bucketExample,
      }),
    )
  if (hidesControl(url))
    return refuse(said('must not contain encoded line breaks or null characters', 'invalid.unstorable'))
  return { ok: true, url }
}

const tooLong = said('is too long: at most 8,192 characters are possible', 'invalid.addressLong')
const bucketExample = 's3://KEY:SECRET@bucket/feed.csv?region=eu-central-1'

/** Feeds may come by FTP, PDFs do not. */
function fileOf(schemes: readonly AddressScheme[]): string {
  return schemes.includes('ftp') ? 'feed.xml' : 'catalogue.pdf'
}

/** Returns the host without IPv6 brackets and trailing dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

const longestAddress = 8 * 1024 // characters; the usual limit of servers and proxies

const longestHost = 253 // bytes of a host name and of a label: RFC 1035, 2.3.4
const longestLabel = 63

/** Underscores occur in subdomains (old bucket names), never at the end. */
const label = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/
const lastLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** Bad ports of the Fetch standard: https://fetch.spec.whatwg.org/#port-blocking */
const portsOfOtherProtocols = `0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109
  110 111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563
  587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697
  10080`

/** Data stores from SQL Server to MongoDB, some of which obey stray lines of text. */
const portsOfDataStores = `1433 1521 2375 2376 2379 2380 3306 5432 5672 5984 6379 6380 9042 9200 9300 10250 11211
  27017 27018 27019`

/** Default ports of schemes unknown to `URL`. 21 is ftp's, and often used for ftp over TLS too. */
const ownPorts = new Map([
  ['sftp:', '22'],
  ['ftps:', '990'],
])

const refusedPorts = new Set(`${portsOfOtherProtocols} ${portsOfDataStores}`.split(/\s+/))

function isFtpOverTls(url: URL): boolean {
  return url.protocol === 'ftps:' && url.port === '21'
}

function isOfScheme(url: URL, scheme: AddressScheme): boolean {
  return url.protocol === `${scheme}:` || (scheme === 'ftp' && url.protocol === 'ftps:')
}

function refuse(message: Said): ParsedAddress {
  return { ok: false, message }
}

function spoken(schemes: readonly AddressScheme[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(schemes)
}

/** Normalises `127.1`, `%31` and `①` in sftp and ftps hosts, as for http; false for an impossible host. */
function respellHost(url: URL): boolean {
  const ownPort = ownPorts.get(url.protocol)
  if (ownPort === undefined) return true
  const asHttp = `http://${decodePercent(url.hostname)}/`
  if (!url.hostname || !URL.canParse(asHttp)) return false
  const respelt = new URL(asHttp)
  if (respelt.pathname !== '/' || respelt.username || respelt.port) return false
  url.hostname = respelt.hostname
  if (url.port === ownPort) url.port = ''
  return url.hostname === respelt.hostname
}

/** Decodes a part of an address; one that is not well formed stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isPossibleHost(host: string): boolean {
  if (host.includes(':')) return true
  const labels = host.split('.')
  const last = labels.pop() ?? ''
  return host.length <= longestHost && isLabel(last, lastLabel) && labels.every(part => isLabel(part, label))
}

function isLabel(part: string, pattern: RegExp): boolean {
  return part.length <= longestLabel && pattern.test(part)
}

/** Line breaks end an ftp command, and a null ends an sftp file name. In http queries they stay encoded. */
function hidesControl(url: URL): boolean {
  const query = url.protocol.startsWith('http') ? '' : url.search
  return /%0[0ad]/i.test(`${url.username} ${url.password} ${url.pathname} ${query}`)
}
