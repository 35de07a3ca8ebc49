import { FetchFailed } from './failures.ts'

/** A file on an ftp or sftp server, as far as the server tells. */
export type RemoteFile = { bytes: number | undefined; modifiedAt: Date | undefined }

/** What stands for the state of such a file. Without a time there is none: another feed may have as many bytes. */
export function validatorsOf({ bytes, modifiedAt }: RemoteFile) {
  if (bytes === undefined || modifiedAt === undefined) return { etag: null, lastModified: null }
  return { etag: `"${bytes}-${modifiedAt.getTime()}"`, lastModified: modifiedAt.toUTCString() }
}

/** User name and password of an address, decoded. */
export function credentialsOf({ username, password }: URL) {
  return { user: decoded(username), password: decoded(password) }
}

/** The path of an address, as ftp and sftp send it: decoded, and with what looks like a query. */
export function pathOf({ pathname, search }: URL): string {
  return decoded(`${pathname}${search}`)
}

/** Where the server does not take who we say that we are. */
export function notLetIn(detail: string): FetchFailed {
  const message =
    'The server does not accept the user name and password. Check those in the address: ftp://user:password@host/file.'
  return new FetchFailed('not-allowed', detail, message)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
