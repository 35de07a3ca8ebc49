import { eq, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { QuotaReached } from '#db/errors.ts'
import { quotaRefusal } from '#db/rules/quotas/quota-words.ts'
import { type Amounts, type QuotaName, type QuotaUsage, quotaNames } from '#db/rules/quotas/quotas.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { type Account, accounts } from '#db/schema/people/accounts.ts'
import { unmeasuredStorage } from '#db/schema/storage.ts'
import { noteLevels } from './notices.ts'
import { accountOfGroup, quotasOf, quotaUsage } from './usage.ts'

/**
 * Checks, at the end of a transaction that added to a group, that its account's quotas hold. Locks the account until
 * the transaction ends, so that additions at once never exceed a quota together; quotas that do not grow are not checked.
 * @param added amounts that this transaction stored
 * @param needed further amounts that will follow and are not stored yet
 * @throws QuotaReached
 */
export async function requireRoom(
  tx: Queryable,
  groupId: number,
  added: Partial<Amounts>,
  needed: Partial<Amounts> = {},
): Promise<void> {
  const isGrowing = (name: QuotaName) => (added[name] ?? 0) + (needed[name] ?? 0) > 0
  if (!quotaNames.some(isGrowing)) return
  const found = await accountOfGroup(tx, groupId)
  if (found === undefined || !hasQuota(found)) return
  const account = await lockAccount(tx, found.id)
  if (account === undefined) return
  const usages = await quotaUsage(tx, account)
  for (const usage of usages) {
    const stored = added[usage.name] ?? 0
    const further = needed[usage.name] ?? 0
    if (isGrowing(usage.name) && usage.used + further > usage.limit)
      throw quotaReached({ ...usage, used: usage.used - stored })
  }
  await noteLevels(tx, account.id, usages)
}

/** Checks, without a lock, that amounts would fit now: before work or bytes that would be in vain. @throws QuotaReached */
export async function expectRoom(groupId: number, needed: Partial<Amounts>): Promise<void> {
  const account = await accountOfGroup(database(), groupId)
  if (account === undefined || !hasQuota(account)) return
  const exceeded = (await quotaUsage(database(), account)).find(
    ({ name, used, limit }: QuotaUsage) => (needed[name] ?? 0) > 0 && used + (needed[name] ?? 0) > limit,
  )
  if (exceeded) throw quotaReached(exceeded)
}

function quotaReached(usage: QuotaUsage): QuotaReached {
  return new QuotaReached(quotaRefusal(usage, dashboardWordsIn('en', 'faults')), usage)
}

/** Adds bytes that were stored for a group since its last measurement. */
export async function noteStored(tx: Queryable, groupId: number, bytes: number): Promise<void> {
  if (bytes <= 0) return
  await tx
    .insert(unmeasuredStorage)
    .values({ groupId, bytes })
    .onConflictDoUpdate({
      target: unmeasuredStorage.groupId,
      set: { bytes: sql`${unmeasuredStorage.bytes} + ${bytes}` },
    })
}

function hasQuota(account: Account): boolean {
  const set = quotasOf(account)
  return quotaNames.some(name => set[name] !== null)
}

async function lockAccount(tx: Queryable, id: number): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  return account
}
