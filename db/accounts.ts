import { eq } from 'drizzle-orm'
import { database } from './client.ts'
import { NotFound } from './errors.ts'
import { type Account, accounts } from './schema/accounts.ts'

/**
 * One account.
 * @throws NotFound
 */
export async function findAccount(id: number): Promise<Account> {
  const [account] = await database().select().from(accounts).where(eq(accounts.id, id))
  if (account === undefined) throw new NotFound('Account')
  return account
}
