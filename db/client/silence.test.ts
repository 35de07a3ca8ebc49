import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../client.ts'
import { databaseFaultOf } from '../connection/faults.ts'
import { relayDatabase } from '../connection/relay.fixture.ts'

const patience = { timeout: 500_000, interval: 20 }

/** A pool that waits half a second for a silent database, behind a relay that can be silent. */
async function relayed(connections: number) {
  const relay = await relayDatabase()
  const db = connect(relay.url, { connections, patience: 500 })
  onTestFinished(async () => {
    await db.$client.end({ timeout: 0 })
    await relay.cut()
  })
  return { db, ...relay }
}

const faultOf = (work: Promise<unknown>) => work.then(() => undefined, databaseFaultOf)

test('statements and transactions of a database that takes connections and never answers are refused, as while it is away', async () => {
  const { db, mute, speak } = await relayed(2)
  await db.execute(sql`select 1`)
  mute()
  const statements = Array.from({ length: 5 }, () => faultOf(db.execute(sql`select 1`)))
  const transaction = faultOf(db.transaction(tx => tx.execute(sql`select 1`)))
  expect(new Set(await Promise.all([...statements, transaction]))).toEqual(new Set(['database away']))
  expect(await faultOf(db.execute(sql`select 1`))).toBe('database away')
  speak()
  await expect.poll(() => faultOf(db.execute(sql`select 1`)), patience).toBeUndefined()
  expect(await faultOf(db.transaction(tx => tx.execute(sql`select 1`)))).toBeUndefined()
})

test('a transaction that the database leaves in silence goes on nowhere else', async () => {
  const { db, mute } = await relayed(1)
  let after: unknown
  const fault = faultOf(
    db.transaction(async tx => {
      await tx.execute(sql`select 1`)
      mute()
      after = await tx.execute(sql`select 2`)
    }),
  )
  expect(await fault).toBe('database away')
  expect(after).toBeUndefined()
})

test('a slow statement is not taken for silence', async () => {
  const { db } = await relayed(1)
  expect(await faultOf(db.execute(sql`select pg_sleep(3)`))).toBeUndefined()
})
