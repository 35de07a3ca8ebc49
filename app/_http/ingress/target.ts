// The target of a request (RFC 9112, section 3.2) is parsed here alone. Host, area, route and the framework all go by
// the segments that come out, so none of them can read an address differently from another.

/** An address of ours, written in its one way. */
export type Target = {
  /** Without empty or dotted segments, and with nothing encoded that need not be; `/` or without a slash at its end. */
  path: string
  /** Its segments, decoded. None contains a slash, a backslash, a semicolon or a control character. */
  segments: string[]
  /** The query with its `?`, or nothing. */
  search: string
}

/** 400: no address at all; 404: an address as we have none. */
export type ParsedTarget = { target: Target; isCanonical: boolean } | { status: 400 | 404 }

/** Most addresses: nothing in them has another way to be written. */
const plainPath = /^(?:\/[\w~-][\w.~-]*)+$/

/** The contract lets clients put a slash behind addresses of the two interfaces. */
const mayEndInSlash = /^\/v[12]\//

/**
 * Parses the target of a request.
 * @param raw as it stands in the request line, bytes as Node gives them (Latin-1)
 * @param host the request's `Host`: a target that names another is refused
 */
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

/**
 * The segments of a path that is known to be canonical.
 * @throws URIError where it is not
 */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decodeURIComponent)
}

/** The path that has these segments. */
export function pathOf(segments: string[]): string {
  return `/${segments.map(encodeSegment).join('/')}`
}

/** `/path?query`, also where the scheme and the host stand before it; undefined where that is another host. */
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
    // No address of ours has one of these, and parsers disagree about them.
    if (/[/\\;]/.test(segment) || hasControl(segment)) return { status: 404 }
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const canonical = pathOf(segments)
  const spelled = spell(path)
  const isCanonical =
    spelled === canonical || (spelled === `${canonical}/` && segments.length > 0 && mayEndInSlash.test(path))
  return { target: { path: canonical, segments, search }, isCanonical }
}

/** @returns undefined for a `%` without two digits, and for bytes that are no UTF-8 */
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

/** Signs that RFC 3986 lets stand in a segment as they are. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3D|40)/g, decodeURIComponent)
}

/** Two ways to write that are one: the digits of `%c3` in either case, and signs that browsers leave for us to encode. */
function spell(path: string): string {
  return path
    .replace(/["<>[\]^`{|}]/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, encoded => encoded.toUpperCase())
}

/** Some clients send UTF-8 as it is. */
function encodeBytes(text: string): string {
  return text.replace(/[\u0080-\u00ff]/g, byte => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}
