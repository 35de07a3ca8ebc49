import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { type FieldErrors, Invalid, NotFound } from '../errors.ts'
import { said } from '../rules/words/said.ts'
import { groups } from '../schema/groups.ts'
import { affiliates } from '../schema/people/affiliates.ts'
import { hashApiKey, newApiKey } from '../secrets/api-keys.ts'

const { hash: _, ...selected } = getTableColumns(affiliates)

/** A partner, without the hash of its key. */
export type Affiliate = Omit<typeof affiliates.$inferSelect, 'hash'>
/** A new one; the only value with the clear text of the key. */
export type MadeAffiliate = Affiliate & { key: string }
type AffiliateTerms = Pick<Affiliate, 'name' | 'groupIds' | 'showsWidget'>

/** Lends groups of an account to a partner; the key is only in this result. @throws Invalid */
export async function createAffiliate(accountId: number, terms: AffiliateTerms): Promise<MadeAffiliate> {
  await requireOwnGroups(accountId, terms.groupIds)
  const key = newApiKey()
  const [row] = await database()
    .insert(affiliates)
    .values({ accountId, ...terms, hash: hashApiKey(key), prefix: key.slice(0, 10) })
    .returning(selected)
  if (row === undefined) throw new Error('The affiliate was not stored')
  return { ...row, key }
}

/** Lists an account's affiliates, newest first, ended ones included. */
export async function listAffiliates(accountId: number): Promise<Affiliate[]> {
  return database()
    .select(selected)
    .from(affiliates)
    .where(eq(affiliates.accountId, accountId))
    .orderBy(desc(affiliates.id))
}

/** Changes an affiliate that has not ended. @throws Invalid @throws NotFound */
export async function changeAffiliate(
  accountId: number,
  id: number,
  changes: Partial<AffiliateTerms>,
): Promise<Affiliate> {
  if (changes.groupIds) await requireOwnGroups(accountId, changes.groupIds)
  const [changed] = await database()
    .update(affiliates)
    .set(changes)
    .where(and(eq(affiliates.accountId, accountId), eq(affiliates.id, id), isNull(affiliates.endedAt)))
    .returning(selected)
  if (changed === undefined) throw new NotFound('Affiliate')
  return changed
}

/** Ends an affiliate's access for good. @throws NotFound */
export async function endAffiliate(accountId: number, id: number): Promise<Affiliate> {
  const [ended] = await database()
    .update(affiliates)
    .set({ endedAt: sql`coalesce(${affiliates.endedAt}, now())` })
    .where(and(eq(affiliates.accountId, accountId), eq(affiliates.id, id)))
    .returning(selected)
  if (ended === undefined) throw new NotFound('Affiliate')
  return ended
}

async function requireOwnGroups(accountId: number, groupIds: number[]): Promise<void> {
  if (groupIds.length === 0)
    throw new Invalid({ group_ids: [said('must name at least one group', 'invalid.oneGroup')] })
  const rows = await database()
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.accountId, accountId), inArray(groups.id, groupIds), isNull(groups.deletedAt)))
  const own = new Set(rows.map(({ id }) => id))
  const foreign = groupIds.filter(id => !own.has(id))
  const errors: FieldErrors = {
    group_ids: [`must name groups of your account only, not ${foreign.join(', ')}`],
  }
  if (foreign.length > 0) throw new Invalid(errors)
}
