import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from './client.ts'
import { type ApiKey, apiKeys } from './schema/api-keys.ts'

type Terms = {
  name: string
  key?: string
  readOnly?: boolean
  groupIds?: number[] | null
  expiresAt?: Date | null
}

/**
 * Makes a key for a user. The clear text is in this answer and nowhere else.
 * @param terms.key a key that the operator chose; a random one of 256 bits if left out
 */
export async function createApiKey(
  db: Queryable,
  userId: number,
  { key = newKey(), ...terms }: Terms,
): Promise<ApiKey & { key: string }> {
  const [row] = await db
    .insert(apiKeys)
    .values({ userId, ...terms, hash: hashApiKey(key), prefix: key.slice(0, 10) })
    .returning()
  if (row === undefined) throw new Error('The key was not stored')
  return { ...row, key }
}

/** What is kept of a key: SHA-256, hex. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** `recto_` tells secret scanners whose key it is. */
function newKey(): string {
  return `recto_${randomBytes(32).toString('base64url')}`
}
