import { feedSchemes, parseSourceAddress } from '#db/rules/addresses/addresses.ts'
import type { SavedFile } from './body.ts'
import { withinDeadline } from './deadline.ts'
import type { Validators } from './exchange.ts'
import { feedFile } from './expected.ts'
import { FetchFailed } from './failures.ts'
import { fetchFromFtp } from './ftp.ts'
import { type FetchOrder, fetchIfChanged } from './http.ts'
import { patiently } from './patience.ts'
import { fetchFromSftp } from './sftp.ts'

/**
 * What is to be fetched: an http, https, ftp, ftps or sftp address, with user name and password in it where needed.
 * `etag`, `lastModified` and `hostKey` are those that the same address gave when it was fetched last: `hostKey` whenever
 * there was one, the others only where that file was imported successfully, since they may spare the file.
 */
export type FeedOrder = Omit<FetchOrder, 'accept'> & Validators & { hostKey?: string | null }

/** A feed file that came. */
export type FetchedFeed = SavedFile & {
  isUnchanged: false
  /** To be given back the next time; null where there is none. For ftp and sftp it is made of size and time. */
  etag: string | null
  lastModified: string | null
  /** The encoding that the server named for the file; null where it named none. */
  charset: string | null
  /** The fingerprint of an sftp server's key (`SHA256:…`), else null. */
  hostKey: string | null
}

/**
 * Fetches a product feed as it lies on the server, packed or not, under the guard; tries again where a failure may be
 * over in a moment.
 * @returns `isUnchanged: true` where the server says that the file is the one of last time: nothing is written then
 * @throws FetchFailed (any code); the signal's reason when aborted; the file system's error when the path is no good
 */
export function fetchFeed(order: FeedOrder): Promise<FetchedFeed | { isUnchanged: true }> {
  return patiently(() => fetchFeedOnce(order), order.signal)
}

/** The same, without trying again. */
export async function fetchFeedOnce(order: FeedOrder): Promise<FetchedFeed | { isUnchanged: true }> {
  const parsed = parseSourceAddress(order.url, feedSchemes)
  if (!parsed.ok) throw new FetchFailed('bad-address', parsed.message, `The address ${parsed.message}.`)
  const { url } = parsed
  const accepting = { ...order, accept: feedFile }
  if (url.protocol.startsWith('http')) return overHttp(accepting)
  const fetchFrom = url.protocol === 'sftp:' ? fetchFromSftp : fetchFromFtp
  return withinDeadline(order, signal => fetchFrom(url, { ...accepting, signal }))
}

async function overHttp(order: FeedOrder): Promise<FetchedFeed | { isUnchanged: true }> {
  const file = await fetchIfChanged(order)
  if (file === undefined) return { isUnchanged: true }
  const { bytes, sha256, contentType, etag, lastModified } = file
  const charset = charsetOf(contentType)
  return { isUnchanged: false, bytes, sha256, etag, lastModified, charset, hostKey: null }
}

/** RFC 9110, 8.3.2: `text/xml; charset=iso-8859-1`. */
function charsetOf(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ?? null
}
