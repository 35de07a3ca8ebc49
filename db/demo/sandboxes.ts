import { randomBytes } from 'node:crypto'
import { eq, gt, lte, sql } from 'drizzle-orm'
import { storeAccount } from '../accounts/accounts.ts'
import { takeAttemptIn } from '../attempts/attempts.ts'
import { database } from '../client.ts'
import { env } from '../env.ts'
import { Conflict, NotFound } from '../errors.ts'
import { hashOfNobody } from '../passwords/passwords.ts'
import { enqueue } from '../queue.ts'
import { said } from '../rules/words/said.ts'
import { accounts } from '../schema/people/accounts.ts'
import { type User, users } from '../schema/people/users.ts'

/** Sandboxes at once: each holds up to `byteQuota` of disk, and converts the sample once. */
export const mostSandboxes = 50

const quotas = { publicationQuota: 10, pageQuota: 200, byteQuota: 150_000_000 }

/**
 * Makes an account with the sample for a visitor of a demo, which ends after an hour.
 * @param network of the visitor, who may have five an hour
 * @throws NotFound where there is no demo, TooManyAttempts, Conflict while there are as many as may be
 */
export async function openSandbox(network: string): Promise<User> {
  if (!env().demo) throw new NotFound('Demo')
  return database().transaction(async tx => {
    await takeAttemptIn(tx, [{ budget: 'demo: network', subject: network }])
    await tx.execute(sql`lock table accounts in exclusive mode`)
    if ((await tx.$count(accounts, gt(accounts.demoEndsAt, sql`now()`))) >= mostSandboxes)
      throw new Conflict(
        said('As many people as fit are trying this demo. Come back in a few minutes.', 'conflicts.demoFull'),
      )
    // No mail can be sent there (RFC 2606).
    const values = {
      title: 'Demo',
      email: `visitor-${randomBytes(4).toString('hex')}@demo.invalid`,
      password: '',
    }
    const { account, owner, group } = await storeAccount(tx, values, hashOfNobody())
    await tx
      .update(accounts)
      .set({ demoEndsAt: sql`now() + interval '1 hour'`, ...quotas })
      .where(eq(accounts.id, account.id))
    const [visitor = owner] = await tx
      .update(users)
      .set({ name: 'Visitor' })
      .where(eq(users.id, owner.id))
      .returning()
    await enqueue(tx, 'add_sample', { groupId: group.id })
    return visitor
  })
}

/** Lists the accounts of sandboxes that have ended. */
export async function listEndedSandboxes(): Promise<number[]> {
  const rows = await database()
    .select({ id: accounts.id })
    .from(accounts)
    .where(lte(accounts.demoEndsAt, sql`now()`))
  return rows.map(({ id }) => id)
}
