import { and, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { LimitReached } from '../errors.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isOnline } from '../selected/states.ts'

/** Takes one of the account's places for online publications; others wait for this transaction. @throws LimitReached */
export async function takePlace(tx: Queryable, { groupId }: PublicationRow): Promise<void> {
  const [account] = await tx
    .select({ id: accounts.id, limit: accounts.publishingLimit })
    .from(accounts)
    .where(sql`${accounts.id} = (select account_id from ${groups} where id = ${groupId})`)
    .for('no key update')
  if (account === undefined || account.limit === null) return
  if ((await countOnline(tx, account.id)) >= account.limit) throw new LimitReached()
}

/** Counts an account's publications online. */
export async function countOnline(tx: Queryable, accountId: number): Promise<number> {
  const [online] = await tx
    .select({ count: count() })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(and(eq(groups.accountId, accountId), isOnline))
  return online?.count ?? 0
}
