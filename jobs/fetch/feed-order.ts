import type { SavedFile } from './body.ts'
import type { Validators } from './exchange.ts'
import type { FetchOrder } from './http.ts'

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
