import { hasMaskedKey, mask, maskedKeysIn, maskedQuery, withKeysOf } from './secret-parameters.ts'

/** Masks passwords and keys in any text, and drops user names without a password, which may be access tokens. */
export function maskCredentials(address: string | URL): string {
  const text = String(address)
  const url = URL.parse(text)
  if (url === null) return maskedKeysIn(text.replace(/[^/\s]+/g, maskedPart))
  const expected = maskedUrl(url).href
  if (expected === url.href) return text
  const [before = '', query = '', after = ''] = text.match(/^([^?#]*\??)([^#]*)(.*)$/s)?.slice(1) ?? []
  const user = url.password ? `${url.username}:${mask}` : mask
  const beginning = hasUser(url)
    ? before.replace(/^([^/\\?#]*[/\\]+)[^/\\?#]*@/, `$1${user.replaceAll('$', '$$$$')}@`)
    : before
  const masked = `${beginning}${maskedQuery(query)}${after}`
  return URL.parse(masked)?.href === expected ? masked : expected
}

/** Masks the addresses in a sentence, and what looks like a key of a query anywhere in it. */
export function maskAddressesIn(text: string): string {
  return text.replace(/\S+/g, word => maskCredentials(word))
}

function maskedUrl(url: URL): URL {
  const masked = hasUser(url)
    ? withCredentials(url, url.password ? [url.username, mask] : [mask, ''])
    : new URL(url)
  if (url.search) masked.search = maskedQuery(url.search.slice(1))
  return masked
}

function hasUser({ username, password }: URL): boolean {
  return `${username}${password}` !== ''
}

function maskedPart(part: string): string {
  return part.includes('@') ? `${mask}${part.slice(part.lastIndexOf('@'))}` : part
}

/** True if an address has the mask in place of its password or a key: a client sends back an earlier answer. */
export function isMasked(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (hasMaskedUser(url) || hasMaskedKey(url.search.slice(1)))
}

function hasMaskedUser({ username, password }: URL): boolean {
  return password === mask || (username === mask && password === '')
}

/** Restores a masked password and masked keys for the same scheme, user, host and port only; undefined if unknown. */
export function unmasked(given: string, kept: readonly (string | null)[]): string | undefined {
  if (!isMasked(given)) return given
  const known = kept.filter(address => address !== null)
  const same = known.find(address => maskCredentials(address) === given)
  if (same !== undefined) return same
  const url = new URL(given)
  for (const address of known) {
    const other = URL.parse(address)
    const meant = other && withSecretsOf(other, url)
    if (meant) return meant.href
  }
  return undefined
}

function withSecretsOf(kept: URL, given: URL): URL | undefined {
  if (given.protocol !== kept.protocol || given.host !== kept.host) return undefined
  if (hasMaskedUser(given) && !isSameUser(given, kept)) return undefined
  const query = withKeysOf(kept.search.slice(1), given.search.slice(1))
  if (query === undefined) return undefined
  const meant = hasMaskedUser(given) ? withCredentials(given, [kept.username, kept.password]) : new URL(given)
  if (query !== '') meant.search = query
  return meant
}

function isSameUser(given: URL, kept: URL): boolean {
  if (!hasUser(kept)) return false
  return given.password ? given.username === kept.username && kept.password !== '' : kept.password === ''
}

function withCredentials(address: URL, [username, password]: [string, string]): URL {
  const url = new URL(address)
  url.username = username
  url.password = password
  return url
}
