import { feedSchemes, parseSourceAddress } from '#db/rules/addresses/addresses.ts'
import { withinDeadline } from './deadline.ts'
import { feedFile } from './expected.ts'
import { FetchFailed } from './failures.ts'
import type { FeedOrder, FetchedFeed } from './feed-order.ts'
import { fetchFromFtp } from './ftp.ts'
import { fetchIfChanged } from './http.ts'
import { patiently } from './patience.ts'
import { refusalOfBucket, signedAddress } from './s3.ts'
import { fetchFromSftp } from './sftp.ts'

/** Fetches a feed, with retries, unless it is unchanged. @throws FetchFailed; the signal's reason */
export function fetchFeed(order: FeedOrder): Promise<FetchedFeed | { isUnchanged: true }> {
  return patiently(() => fetchFeedOnce(order), order.signal)
}

/** Fetches a feed without retries. @throws as `fetchFeed` */
export async function fetchFeedOnce(order: FeedOrder): Promise<FetchedFeed | { isUnchanged: true }> {
  const parsed = parseSourceAddress(order.url, feedSchemes)
  if (!parsed.ok)
    throw new FetchFailed('bad-address', parsed.message.english, {
      message: `The address ${parsed.message}.`,
    })
  const { url } = parsed
  const accepting = { ...order, accept: feedFile }
  if (url.protocol.startsWith('http')) return overHttp(accepting)
  if (url.protocol === 's3:')
    return overHttp({ ...accepting, url: await signedAddress(url), refusalIn: refusalOfBucket })
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
