import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, database } from '../client.ts'
import { env } from '../env.ts'
import { listPartitions, makePartitions, partitionOf, tendPartitions } from './partitions.ts'

const dayMs = 86_400_000
const now = Date.parse('2031-05-20T12:00:00Z')
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const days = async () => (await listPartitions()).map(({ day }) => day)

const tablesOf = async () => {
  const rows = await database().execute<{ name: string }>(
    sql`select relname as name from pg_class where relname ~ '^reader_events_2' and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('partitions are made ahead, and dropped when their events are 30 days old', async () => {
  await tendPartitions(now)
  expect(await days()).toEqual(['2031-05-19', '2031-05-20', '2031-05-21', '2031-05-22', '2031-05-23'])
  expect(await tendPartitions(now + 30 * dayMs)).toEqual(['2031-05-19'])
  expect(await tendPartitions(now + 40 * dayMs)).toHaveLength(4)
  expect((await days())[0]).toBe(dateOf(now + 29 * dayMs))
  expect(await tablesOf()).toHaveLength((await days()).length)
})

test('a partition is made once, though several processes want it, with rows written beside', async () => {
  const wanted = ['2032-01-01', '2032-01-02']
  await Promise.all(Array.from({ length: 6 }, () => makePartitions(wanted)))
  expect((await days()).filter(day => day.startsWith('2032'))).toEqual(wanted)
  await database().transaction(async tx => {
    await tx.execute(sql`
      insert into reader_events (day, group_id, publication_id, at, visitor, reading, number, type)
      values ('2032-01-01', 1, 1, now(), 1, 1, 0, 'zoomed')`)
    // The writer holds its lock until here.
    const other = connect(env().databaseUrl ?? '', { connections: 1 })
    onTestFinished(() => other.$client.end())
    await tx.execute(sql`set local lock_timeout = '5s'`)
    await other.transaction(async another => {
      for (const statement of partitionOf('2032-02-01')) await another.execute(sql.raw(statement))
    })
  })
  expect(await days()).toContain('2032-02-01')
})

test('a removal that was interrupted is finished', async () => {
  await makePartitions(['2020-01-01', '2020-01-02'])
  const db = database()
  await db.execute(sql`alter table reader_events detach partition reader_events_2020_01_01`)
  const holder = connect(env().databaseUrl ?? '', { connections: 1, isLasting: true })
  onTestFinished(() => holder.$client.end())
  await holder.execute(sql`begin`)
  await holder.execute(sql`select from reader_events`)
  const impatient = connect(env().databaseUrl ?? '', { connections: 1, isLasting: true })
  onTestFinished(() => impatient.$client.end())
  await impatient.execute(sql`set statement_timeout = 500`)
  const detaching = impatient.execute(
    sql`alter table reader_events detach partition reader_events_2020_01_02 concurrently`,
  )
  await expect(detaching).rejects.toThrow()
  await holder.execute(sql`rollback`)
  expect(await listPartitions()).toContainEqual({ day: '2020-01-02', isDetached: true })
  expect(await tendPartitions()).toContain('2020-01-02')
  expect((await tablesOf()).filter(name => name.includes('2020'))).toEqual([])
})

test('a machine whose clock is a year ahead drops no events', async () => {
  const today = dateOf(Date.now())
  await makePartitions([today])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * dayMs })
  onTestFinished(() => void vi.useRealTimers())
  expect(await tendPartitions()).toEqual([])
  expect(await days()).toContain(today)
})

test('no day but a date becomes part of a statement', async () => {
  await expect(makePartitions(['x; drop table users'])).rejects.toThrow(RangeError)
})
