const mask = '***'

/** Masks passwords in any text, and drops user names without one, which may be access tokens. */
export function maskCredentials(address: string | URL): string {
  const text = String(address)
  if (!URL.canParse(text)) return text.replace(/[^/\s]+/g, maskedPart)
  const url = new URL(text)
  if (!url.username && !url.password) return text
  const shown = url.password ? `${url.username}:${mask}` : mask
  const masked = text.replace(/^([^/\\?#]*[/\\]+)[^/\\?#]*@/, (_, before) => `${before}${shown}@`)
  const wanted = withCredentials(url, url.password ? [url.username, mask] : [mask, '']).href
  return URL.canParse(masked) && new URL(masked).href === wanted ? masked : wanted
}

function maskedPart(part: string): string {
  return part.includes('@') ? `${mask}${part.slice(part.lastIndexOf('@'))}` : part
}

/** True if an address has the mask in place of its password: a client sends back an earlier answer. */
export function isMasked(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (url.password === mask || (url.username === mask && url.password === ''))
}

/** Restores a masked password for the same scheme, user, host and port only; undefined if unknown. */
export function unmasked(given: string, kept: readonly (string | null)[]): string | undefined {
  if (!isMasked(given)) return given
  const known = kept.filter(address => address !== null)
  const same = known.find(address => maskCredentials(address) === given)
  if (same !== undefined) return same
  const url = new URL(given)
  const owner = known.map(address => URL.parse(address)).find(other => other && isSameServer(url, other))
  return owner ? withCredentials(url, [owner.username, owner.password]).href : undefined
}

function isSameServer(given: URL, kept: URL): boolean {
  const isSameUser = given.password ? given.username === kept.username && kept.password : !kept.password
  return Boolean(
    isSameUser &&
      kept.username + kept.password &&
      given.protocol === kept.protocol &&
      given.host === kept.host,
  )
}

function withCredentials(address: URL, [username, password]: [string, string]): URL {
  const url = new URL(address)
  url.username = username
  url.password = password
  return url
}
