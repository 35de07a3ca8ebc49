import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { type FieldErrors, Invalid, NotFound } from '../errors.ts'
import type { KeyScope } from '../rules/key-scopes.ts'
import { groups } from '../schema/groups.ts'
import { apiKeys } from '../schema/people/api-keys.ts'
import { hashApiKey, newApiKey } from '../secrets/api-keys.ts'
import { mayIn } from './permissions.ts'
import type { Viewer } from './viewer.ts'

/** By the database's clock, which all processes share. */
export const hasExpired = sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`

const { hash: _, ...columns } = getTableColumns(apiKeys)
const isWorking = sql<boolean>`(${apiKeys.revokedAt} is null and not ${hasExpired})`
const selected = { ...columns, isWorking }

/** A key, without its hash. */
export type ApiKey = Omit<typeof apiKeys.$inferSelect, 'hash'> & { isWorking: boolean }
/** A new one; the only value with its clear text. */
export type GeneratedApiKey = ApiKey & { key: string }

type Terms = {
  name: string
  key?: string
  readOnly?: boolean
  scopes?: KeyScope[] | null
  groupIds?: number[] | null
  expiresAt?: Date | null
}

/** Creates a key; its clear text is only in this result. @param terms.key random by default */
export async function createApiKey(
  db: Queryable,
  userId: number,
  { key = newApiKey(), ...terms }: Terms,
): Promise<GeneratedApiKey> {
  const [row] = await db
    .insert(apiKeys)
    .values({ userId, ...terms, hash: hashApiKey(key), prefix: key.slice(0, 10) })
    .returning(selected)
  if (row === undefined) throw new Error('The key was not stored')
  return { ...row, key }
}

/** Creates a key for the viewer, read-only for good if the person may only read now. @throws Invalid */
export async function generateApiKey(viewer: Viewer, terms: Omit<Terms, 'key'>): Promise<GeneratedApiKey> {
  const errors = await faultsOf(viewer, terms)
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  const readOnly = terms.readOnly || !viewer.mayWrite
  return createApiKey(database(), viewer.userId, { ...terms, readOnly })
}

async function faultsOf(
  viewer: Viewer,
  { expiresAt, groupIds, scopes }: Omit<Terms, 'key'>,
): Promise<FieldErrors> {
  const foreign = groupIds ? await foreignGroups(viewer, groupIds) : []
  return {
    ...(expiresAt && expiresAt <= new Date() && { expires_at: ['must be in the future'] }),
    ...(scopes?.length === 0 && { scopes: ['must name at least one scope'] }),
    ...(groupIds?.length === 0 && { group_ids: ['must name at least one group'] }),
    ...(foreign.length > 0 && {
      group_ids: [`must name groups of your account only, not ${foreign.join(', ')}`],
    }),
  }
}

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

/** Lists a user's keys, newest first, expired and revoked ones included. */
export async function listApiKeys(userId: number): Promise<ApiKey[]> {
  return database().select(selected).from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.id))
}

/** True if a user has a key that works, which a change of the password leaves as it is. */
export async function hasWorkingKey(userId: number): Promise<boolean> {
  const works = and(eq(apiKeys.userId, userId), isWorking)
  const [found] = await database().select({ id: apiKeys.id }).from(apiKeys).where(works).limit(1)
  return found !== undefined
}

/** Revokes a key for good. @throws NotFound */
export async function revokeApiKey(userId: number, id: number): Promise<ApiKey> {
  const [revoked] = await database()
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(and(eq(apiKeys.userId, userId), eq(apiKeys.id, id)))
    .returning(selected)
  if (revoked === undefined) throw new NotFound('API key')
  return revoked
}
