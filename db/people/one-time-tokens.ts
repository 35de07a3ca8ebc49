import { createHash, randomBytes } from 'node:crypto'

/** Returns a token of 256 random bits for a link, and the hash to store. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Hashes with SHA-256, hex: tokens are random, so a slow hash would add nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
