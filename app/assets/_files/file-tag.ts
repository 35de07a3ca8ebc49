import { createHash } from 'node:crypto'

/**
 * The tag of a stored file. What lies under a key never changes, so the key tells the content.
 * @param key under which it lies, which for a PDF is not that of its address
 */
export function fileTag(key: string, totalBytes: number): string {
  return `"${createHash('sha256').update(`${key} ${totalBytes}`).digest('base64url').slice(0, 22)}"`
}
