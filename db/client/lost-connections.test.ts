import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Queryable } from '../client.ts'
import { relayDatabase } from '../connection/relay.fixture.ts'
import { newAccount } from '../testing/accounts.fixture.ts'

const patience = { timeout: 500_000, interval: 20 }

/** A pool on this file's database, by way of a relay whose connections can be cut. */
async function relayed(connections: number, isLasting = false) {
  const { url, drop, cut } = await relayDatabase()
  const db = connect(url, { connections, isLasting })
  onTestFinished(async () => {
    await db.$client.end({ timeout: 1 })
    await cut()
  })
  return { db, cut: drop }
}

const retitle = async (tx: Queryable, id: number, title: string) =>
  void (await tx.execute(sql`update accounts set title = ${title} where id = ${id}`))

const titleOf = async (db: Queryable, id: number) =>
  (await db.execute<{ title: string }>(sql`select title from accounts where id = ${id}`))[0]?.title

test.each(['end', 'reset'] as const)(
  'nothing of a transaction is sent after its connection was lost by %s between two statements',
  async by => {
    const { account } = await newAccount()
    const { db, cut } = await relayed(1)
    const afterwards: Promise<unknown>[] = []
    const whole = db.transaction(async tx => {
      await retitle(tx, account.id, 'first')
      const lost = cut(by)
      // The pool's one connection is open again, and not this transaction's any more.
      await lost
      await whole.catch(() => {})
      await db.execute(sql`select 1`)
      const late = retitle(tx, account.id, 'late')
      afterwards.push(late.catch(error => error))
      await late
    })
    await expect(whole).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    await expect.poll(() => afterwards.length, patience).toBe(1)
    expect(await afterwards[0]).toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } })
    expect(await titleOf(db, account.id)).toBe(account.title)
  },
)

test.each(['end', 'reset'] as const)(
  'a transaction whose connection is lost by %s during a statement is refused, and the next one works',
  async by => {
    const { account } = await newAccount()
    const { db, cut } = await relayed(2)
    const { db: holder } = await relayed(1, true)
    const waiting = sql`
      select from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`
    for (let round = 0; round < 5; round += 1) {
      await holder.execute(sql`select pg_advisory_lock(1)`)
      // One waits in its savepoint, the other for the row.
      const works = [0, 1].map(() =>
        db.transaction(async tx => {
          await retitle(tx, account.id, 'lost').catch(() => {})
          await tx.transaction(inner => inner.execute(sql`select pg_advisory_xact_lock(1)`))
        }),
      )
      const ended = Promise.allSettled(works)
      await expect.poll(async () => (await holder.execute(waiting)).length, patience).toBe(2)
      await cut(by)
      expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      await holder.execute(sql`select pg_advisory_unlock(1)`)
      await expect.poll(async () => (await holder.execute(waiting)).length, patience).toBe(0)
    }
    await db.transaction(tx => retitle(tx, account.id, 'kept'))
    expect(await titleOf(db, account.id)).toBe('kept')
  },
)

test('a pool answers again after its connections were cut under load, again and again', async () => {
  const { db, cut } = await relayed(5)
  for (let round = 0; round < 20; round += 1) {
    const asked = Array.from({ length: 20 }, async () => {
      // The second one is sent while other connections are still closing.
      await db.execute(sql`select pg_sleep(0.05)`).catch(() => db.execute(sql`select 1`))
    })
    const ended = Promise.allSettled(asked)
    await cut('end')
    await ended
  }
  const again = Array.from({ length: 20 }, () => db.execute(sql`select 1`))
  expect((await Promise.allSettled(again)).map(({ status }) => status)).toEqual(again.map(() => 'fulfilled'))
})

test('a lasting connection that was lost is not replaced by one without its transaction', async () => {
  const { account } = await newAccount()
  const { db, cut } = await relayed(1, true)
  await db.execute(sql`begin`)
  await retitle(db, account.id, 'first')
  await cut('end')
  const refusals = [await retitle(db, account.id, 'late').catch(error => error)]
  refusals.push(await retitle(db, account.id, 'later').catch(error => error))
  for (const refusal of refusals) expect(refusal).toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } })
  const { db: other } = await relayed(1)
  expect(await titleOf(other, account.id)).toBe(account.title)
})
