import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits for a link that works once, and what is kept of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** SHA-256, hex: tokens are random, so a slow hash would add nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
