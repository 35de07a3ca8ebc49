import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { NotFound } from '#db/errors.ts'
import type { Quotas } from '#db/rules/quotas/quotas.ts'
import { type Account, accounts } from '#db/schema/people/accounts.ts'
import { noteLevels } from './notices.ts'
import { quotaColumnsOf, quotaUsage } from './usage.ts'

/** Sets an account's quotas, null for none; everything that is there stays. @throws NotFound */
export async function setQuotas(accountId: number, quotas: Quotas): Promise<Account> {
  return database().transaction(async tx => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    if (before === undefined) throw new NotFound('Account')
    const columns = quotaColumnsOf(quotas)
    await tx.update(accounts).set(columns).where(eq(accounts.id, accountId))
    const account = { ...before, ...columns }
    await noteLevels(tx, accountId, await quotaUsage(tx, account))
    return account
  })
}
