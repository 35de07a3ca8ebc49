import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { database, promptRead } from '../client.ts'
import { bestEffort } from '../connection/best-effort.ts'
import { Forbidden } from '../errors.ts'
import { groups } from '../schema/groups.ts'
import { type AffiliateRow, affiliates } from '../schema/people/affiliates.ts'

/** An affiliate's reach: groups that are lent and still there. */
export type LentGroups = { accountId: number; groupIds: number[] }

/** What is lent to a caller with a key, and whose key it is. */
export type Caller = LentGroups & { affiliateId: number }

const lastUseResolutionMs = 60_000

/** The lent groups that the account still has. Aliased, as a select of one table leaves out names of tables. */
const liveGroupIds: SQL<number[]> = sql<number[]>`array(select own.id from ${groups} own
  where own.id = any(${affiliates}.group_ids) and own.account_id = ${affiliates}.account_id
    and own.deleted_at is null)`

const byHash = promptRead(db =>
  db
    .select({ affiliate: affiliates, groupIds: liveGroupIds })
    .from(affiliates)
    .where(and(eq(affiliates.hash, sql.placeholder('hash')), isNull(affiliates.endedAt)))
    .prepare('affiliate_by_key'),
)

/** Returns the reach of an affiliate's key. @param hash of the key @throws Forbidden if unknown or ended */
export async function lentToKey(hash: string): Promise<Caller> {
  const [found] = await byHash().execute({ hash })
  if (found === undefined)
    throw new Forbidden('This key is unknown or has ended. Ask the publisher for another one.')
  await noteUse(found.affiliate)
  const { id, accountId } = found.affiliate
  return { affiliateId: id, accountId, groupIds: found.groupIds }
}

const withWidget = and(eq(affiliates.showsWidget, true), isNull(affiliates.endedAt))

/**
 * Returns what an affiliate's widget shows; undefined if it is unknown, has ended or has no widget.
 * @param publicId undefined means the only affiliate with a widget on this installation
 */
export async function lentToWidget(publicId: string | undefined): Promise<LentGroups | undefined> {
  const [found, other] = await database()
    .select({ accountId: affiliates.accountId, groupIds: liveGroupIds })
    .from(affiliates)
    .where(and(withWidget, publicId === undefined ? undefined : eq(affiliates.publicId, publicId)))
    .limit(2)
  return other === undefined ? found : undefined
}

async function noteUse({ id, lastUsedAt }: AffiliateRow): Promise<void> {
  if (lastUsedAt !== null && Date.now() - lastUsedAt.getTime() < lastUseResolutionMs) return
  await bestEffort(database().update(affiliates).set({ lastUsedAt: sql`now()` }).where(eq(affiliates.id, id)))
}
