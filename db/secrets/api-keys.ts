import { hash, randomBytes } from 'node:crypto'

/** Hashes a key for storage: SHA-256, hex. */
export function hashApiKey(key: string): string {
  return hash('sha256', key, 'hex')
}

/** Returns a random key: 256 bits. */
export function newApiKey(): string {
  return `recto_${randomBytes(32).toString('base64url')}`
}
