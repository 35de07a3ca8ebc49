import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import {
  type Amounts,
  type QuotaName,
  type Quotas,
  type QuotaUsage,
  quotaNames,
  type quotas,
  usageOf,
} from '#db/rules/quotas/quotas.ts'
import { groups } from '#db/schema/groups.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { type Account, accounts } from '#db/schema/people/accounts.ts'
import { publications } from '#db/schema/publications.ts'
import { groupStorage, unmeasuredStorage } from '#db/schema/storage.ts'
import { unfinishedUploads } from '#db/schema/uploads.ts'
import { isNotArchived } from '#db/selected/states.ts'

type QuotaColumns = Pick<Account, (typeof quotas)[QuotaName]['column']>

/** Returns the quotas of an account's row. */
export function quotasOf(account: QuotaColumns): Quotas {
  return { publications: account.publicationQuota, pages: account.pageQuota, bytes: account.byteQuota }
}

/** Returns the columns that store quotas. */
export function quotaColumnsOf(set: Quotas): QuotaColumns {
  return { publicationQuota: set.publications, pageQuota: set.pages, byteQuota: set.bytes }
}

/** Returns the quotas that are set for the account of a group, with their usage. */
export async function quotaUsageOfGroup(groupId: number): Promise<QuotaUsage[]> {
  const account = await accountOfGroup(database(), groupId)
  return account === undefined ? [] : quotaUsage(database(), account)
}

/** Returns an account's quotas that are set, with their usage: publications and pages exactly, bytes as far as known. */
export async function quotaUsage(
  db: Queryable,
  account: QuotaColumns & Pick<Account, 'id'>,
): Promise<QuotaUsage[]> {
  const set = quotasOf(account)
  const used: Amounts = { publications: 0, pages: 0, bytes: 0 }
  for (const name of quotaNames) if (set[name] !== null) used[name] = await amounts[name](db, account.id)
  return usageOf(set, used)
}

export async function accountOfGroup(db: Queryable, groupId: number): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql`(select ${groups.accountId} from ${groups} where ${groups.id} = ${groupId})`))
  return account
}

const amounts: Record<QuotaName, (db: Queryable, accountId: number) => Promise<number>> = {
  async publications(db, accountId) {
    const [row] = await db
      .select({ count: count() })
      .from(publications)
      .innerJoin(groups, eq(groups.id, publications.groupId))
      .where(and(eq(groups.accountId, accountId), isNotArchived))
    return row?.count ?? 0
  },
  async pages(db, accountId) {
    const [row] = await db
      .select({ count: count() })
      .from(pages)
      .innerJoin(publications, eq(publications.id, pages.publicationId))
      .innerJoin(groups, eq(groups.id, publications.groupId))
      .where(and(eq(groups.accountId, accountId), isNotArchived))
    return row?.count ?? 0
  },
  /** The last measurement, what has been stored since, and uploads that have begun, in full. */
  async bytes(db, accountId) {
    const sum = (table: SQL) => sql`
      (select coalesce(sum(t.bytes), 0) from ${table} t join ${groups} g on g.id = t.group_id
        where g.account_id = ${accountId})`
    const [row] = await db.execute<{ bytes: string }>(sql`
      select (${sum(sql`${groupStorage}`)} + ${sum(sql`${unmeasuredStorage}`)}
        + ${sum(sql`${unfinishedUploads}`)})::text as bytes`)
    return Number(row?.bytes ?? 0)
  },
}
