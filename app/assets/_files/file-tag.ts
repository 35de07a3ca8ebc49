import { createHash } from 'node:crypto'

/** Returns the ETag of a storage key, whose content never changes; a PDF's differs from the key in its address. */
export function fileTag(key: string, totalBytes: number): string {
  return `"${createHash('sha256').update(`${key} ${totalBytes}`).digest('base64url').slice(0, 22)}"`
}
