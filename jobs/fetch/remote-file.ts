import { FetchFailed } from './failures.ts'

/** Undefined if the server does not tell. */
export type RemoteFile = { bytes: number | undefined; modifiedAt: Date | undefined }

/** Returns stand-ins for HTTP validators; none without a time, since another feed may have the same size. */
export function validatorsOf({ bytes, modifiedAt }: RemoteFile) {
  if (bytes === undefined || modifiedAt === undefined) return { etag: null, lastModified: null }
  return { etag: `"${bytes}-${modifiedAt.getTime()}"`, lastModified: modifiedAt.toUTCString() }
}

/** Returns the decoded user name and password of an address. */
export function credentialsOf({ username, password }: URL) {
  return { user: decoded(username), password: decoded(password) }
}

/** Returns the path as ftp and sftp send it: decoded, including what looks like a query. */
export function remotePath({ pathname, search }: URL): string {
  return decoded(`${pathname}${search}`)
}

/** Returns the failure of a rejected login. */
export function notLetIn(detail: string): FetchFailed {
  return new FetchFailed('wrong-login', detail)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
