import { and, eq, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { accounts } from '../schema/people/accounts.ts'
import { type User, users } from '../schema/people/users.ts'
import type { Viewer } from './viewer.ts'

const firstAccount = sql<number>`(select min(${accounts.id}) from ${accounts})`

/** Lists the owners of the first account, which belongs to those who run the installation. */
export async function listOperators(db: Queryable = database()): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.accountId, firstAccount), eq(users.role, 'owner')))
}

/** True for owners of that account. */
export async function runsInstallation({
  account,
  membership,
}: Pick<Viewer, 'account' | 'membership'>): Promise<boolean> {
  if (membership.role !== 'owner') return false
  return (
    (await database().$count(accounts, and(eq(accounts.id, account.id), eq(accounts.id, firstAccount)))) > 0
  )
}
