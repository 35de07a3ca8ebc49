import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { type FieldErrors, Invalid, NotFound } from '../errors.ts'
import { groups } from '../schema/groups.ts'
import { type ApiKey, apiKeys } from '../schema/people/api-keys.ts'
import { mayIn } from './permissions.ts'
import type { Viewer } from './viewer.ts'

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

/**
 * Makes a key at its own person's wish. Whoever may only look gets keys that may only look, also after a promotion.
 * @throws Invalid for an expiry that has passed, and for groups that the person may not use
 */
export async function generateApiKey(viewer: Viewer, terms: Omit<Terms, 'key'>) {
  const errors = await faultsOf(viewer, terms)
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  const readOnly = terms.readOnly || !viewer.mayWrite
  return createApiKey(database(), viewer.userId, { ...terms, readOnly })
}

async function faultsOf(viewer: Viewer, { expiresAt, groupIds }: Omit<Terms, 'key'>): Promise<FieldErrors> {
  const foreign = groupIds ? await foreignGroups(viewer, groupIds) : []
  return {
    ...(expiresAt && expiresAt <= new Date() && { expires_at: ['must be in the future'] }),
    ...(groupIds?.length === 0 && { group_ids: ['must name at least one group'] }),
    ...(foreign.length > 0 && {
      group_ids: [`must name groups of your account only, not ${foreign.join(', ')}`],
    }),
  }
}

/** Those of the numbers that are no groups that the viewer may use. */
async function foreignGroups(viewer: Viewer, groupIds: number[]): Promise<number[]> {
  const rows = await database()
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(eq(groups.accountId, viewer.account.id), inArray(groups.id, groupIds), isNull(groups.deletedAt)),
    )
  const own = new Set(rows.map(({ id }) => id).filter(id => mayIn(viewer, id, 'read')))
  return groupIds.filter(id => !own.has(id))
}

/** What is kept of a key: SHA-256, hex. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** `recto_` tells secret scanners whose key it is. */
function newKey(): string {
  return `recto_${randomBytes(32).toString('base64url')}`
}

/** A user's keys, also those that no longer work, newest first. */
export async function listApiKeys(userId: number): Promise<ApiKey[]> {
  return database().select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.id))
}

/**
 * Makes a key useless for good.
 * @throws NotFound when the user has no such key
 */
export async function revokeApiKey(userId: number, id: number): Promise<ApiKey> {
  const [revoked] = await database()
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(and(eq(apiKeys.userId, userId), eq(apiKeys.id, id)))
    .returning()
  if (revoked === undefined) throw new NotFound('API key')
  return revoked
}
