// The request target (RFC 9112, section 3.2) is parsed here alone, so that host, area, router and framework never read
// an address differently.

export type Target = {
  /** Canonical: without empty or dotted segments, needless encoding or a trailing slash. */
  path: string
  /** Decoded, without slashes, backslashes, semicolons and control characters. */
  segments: string[]
  search: string
}

/** 400: malformed; 404: not one of our addresses. */
export type ParsedTarget = { target: Target; isCanonical: boolean } | { status: 400 | 404 }

const plainPath = /^(?:\/[\w~-][\w.~-]*)+$/

/** The contract allows a trailing slash in the APIs. */
const mayEndInSlash = /^\/v[12]\//

/** Refuses a target with another host. @param raw from the request line, as Latin-1 */
export function parseTarget(raw: string, host: string): ParsedTarget {
  const whole = originForm(raw, host)
  if (whole === undefined || whole.includes('#')) return { status: 400 }
  const queryAt = whole.indexOf('?')
  const path = queryAt === -1 ? whole : whole.slice(0, queryAt)
  const search = queryAt === -1 ? '' : encodeBytes(whole.slice(queryAt))
  if (path === '/') return { target: { path, segments: [], search }, isCanonical: true }
  if (plainPath.test(path))
    return { target: { path, segments: path.slice(1).split('/'), search }, isCanonical: true }
  return parsePath(encodeBytes(path), search)
}

export function pathSegments(path: string): string[] {
  return path.split('/').filter(Boolean).map(decodeURIComponent)
}

export function canonicalPath(segments: string[]): string {
  return `/${segments.map(encodeSegment).join('/')}`
}

/** Strips the scheme and the host; undefined for another host. */
function originForm(raw: string, host: string): string | undefined {
  if (raw.startsWith('/')) return raw
  const [, named, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(raw) ?? []
  if (named === undefined || named.toLowerCase() !== host.toLowerCase()) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

function parsePath(path: string, search: string): ParsedTarget {
  const given = path.slice(1).split('/').map(decodeSegment)
  const segments: string[] = []
  for (const segment of given) {
    if (segment === undefined) return { status: 400 }
    // Parsers disagree about these, and no address of ours has them.
    if (/[/\\;]/.test(segment) || hasControl(segment)) return { status: 404 }
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const canonical = canonicalPath(segments)
  const spelled = spell(path)
  const isCanonical =
    spelled === canonical || (spelled === `${canonical}/` && segments.length > 0 && mayEndInSlash.test(path))
  return { target: { path: canonical, segments, search }, isCanonical }
}

/** @returns undefined for a malformed `%` or bytes that are not UTF-8 */
function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function hasControl(segment: string): boolean {
  return [...segment].some(sign => sign < ' ' || sign === '\u007f')
}

/** Leaves the characters that RFC 3986 allows in a segment. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3D|40)/g, decodeURIComponent)
}

/** Accepts hex digits in either case, and characters that browsers do not encode. */
function spell(path: string): string {
  return path
    .replace(/["<>[\]^`{|}]/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, encoded => encoded.toUpperCase())
}

/** Some clients send UTF-8 as it is. */
function encodeBytes(text: string): string {
  return text.replace(/[\u0080-\u00ff]/g, byte => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}
