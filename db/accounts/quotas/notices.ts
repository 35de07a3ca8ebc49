import { and, eq, isNotNull, or } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { happened } from '#db/events/happened.ts'
import { wantsMails } from '#db/faults/recipients.ts'
import { enqueue } from '#db/queue.ts'
import {
  type QuotaLevel,
  type QuotaName,
  type QuotaUsage,
  quotaLevel,
  quotaNames,
} from '#db/rules/quotas/quotas.ts'
import { runsAccount } from '#db/rules/roles.ts'
import { accounts, quotaNotices } from '#db/schema/people/accounts.ts'
import { users } from '#db/schema/people/users.ts'
import { quotaUsage } from './usage.ts'

/** Queues mails about levels that were reached, once each until the usage falls below the level again. */
export async function noteLevels(tx: Queryable, accountId: number, usages: QuotaUsage[]): Promise<void> {
  const before = await tx.select().from(quotaNotices).where(eq(quotaNotices.accountId, accountId))
  const isTold = (name: QuotaName, level: QuotaLevel) =>
    before.some(row => row.quota === name && row.level === level)
  for (const quota of quotaNames) {
    const usage = usages.find(({ name }) => name === quota)
    const level = usage && quotaLevel(usage)
    if (level !== 'reached' && isTold(quota, 'reached')) await forget(tx, accountId, quota, 'reached')
    if (level === undefined && isTold(quota, 'near')) await forget(tx, accountId, quota, 'near')
    if (level === undefined || isTold(quota, level)) continue
    if (level === 'reached') await remember(tx, accountId, quota, 'near')
    if (await remember(tx, accountId, quota, level)) {
      await askForMails(tx, accountId, quota)
      await happened(tx, { type: 'limit.near', accountId, quota, level })
    }
  }
}

/** Tells levels of all accounts with quotas, which measurements and removals change too. */
export async function noteAllLevels(): Promise<void> {
  const { publicationQuota, pageQuota, byteQuota } = accounts
  const limited = await database()
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(isNotNull(publicationQuota), isNotNull(pageQuota), isNotNull(byteQuota)))
  for (const { id } of limited)
    await database().transaction(async tx => {
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
      if (account) await noteLevels(tx, id, await quotaUsage(tx, account))
    })
}

async function remember(
  tx: Queryable,
  accountId: number,
  quota: QuotaName,
  level: QuotaLevel,
): Promise<boolean> {
  const noted = await tx
    .insert(quotaNotices)
    .values({ accountId, quota, level })
    .onConflictDoNothing()
    .returning()
  return noted.length > 0
}

async function forget(tx: Queryable, accountId: number, quota: QuotaName, level: QuotaLevel): Promise<void> {
  await tx
    .delete(quotaNotices)
    .where(
      and(
        eq(quotaNotices.accountId, accountId),
        eq(quotaNotices.quota, quota),
        eq(quotaNotices.level, level),
      ),
    )
}

async function askForMails(tx: Queryable, accountId: number, quota: QuotaName): Promise<void> {
  const people = await tx.select().from(users).where(eq(users.accountId, accountId))
  for (const person of people)
    if (runsAccount(person.role) && wantsMails(person, 'quotas'))
      await enqueue(tx, 'mail_quota', { userId: person.id, quota }, { maxAttempts: 5 })
}
