import type { SavedFile } from './body.ts'
import type { Validators } from './exchange.ts'
import type { FetchOrder } from './http.ts'

// The last fetch's `hostKey` is always passed, its validators only if that file was imported, since they may
// skip the download.
export type FeedOrder = Omit<FetchOrder, 'accept'> & Validators & { hostKey?: string | null }

export type FetchedFeed = SavedFile & {
  isUnchanged: false
  etag: string | null // for the next time; for ftp and sftp made of size and time
  lastModified: string | null
  charset: string | null // of the Content-Type header
  hostKey: string | null // fingerprint of an sftp server's key (`SHA256:…`)
}
