import { createHash } from 'node:crypto'

/** Returns a file's ETag: content under a storage key, which for a PDF is not that of its address, never changes. */
export function fileTag(key: string, totalBytes: number): string {
  return `"${createHash('sha256').update(`${key} ${totalBytes}`).digest('base64url').slice(0, 22)}"`
}
