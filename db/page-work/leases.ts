import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { pageWork } from '#db/schema/pages/page-work.ts'
import { leaseTime } from './claims.ts'
import { announceWork } from './news.ts'

/** Renews leases. @returns the tokens still held; the other pages were canceled or freed */
export async function extendLeases(tokens: string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set()
  const kept = await database()
    .update(pageWork)
    .set({ leasedUntil: sql`now() + ${leaseTime}` })
    .where(inArray(pageWork.leaseToken, tokens))
    .returning({ token: pageWork.leaseToken })
  return new Set(kept.flatMap(({ token }) => token ?? []))
}

/** Frees a stopping pool's pages without counting an attempt. */
export async function giveBackPages(pool: string): Promise<void> {
  await free(database(), eq(pageWork.leasedBy, pool), { attempts: sql`${pageWork.attempts} - 1` })
}

/** Frees the pages of dead pools. */
export async function freePagesOf(tx: Queryable, pools: string[]): Promise<void> {
  await free(tx, inArray(pageWork.leasedBy, pools))
}

async function free(tx: Queryable, which: SQL | undefined, changes: { attempts?: SQL } = {}): Promise<void> {
  const freed = await tx
    .update(pageWork)
    .set({ ...changes, leaseToken: null, leasedBy: null, leasedUntil: null })
    .where(which)
    .returning({ page: pageWork.sourceNumber })
  if (freed.length > 0) await announceWork(tx)
}
