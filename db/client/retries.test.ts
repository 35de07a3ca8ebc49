import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect, database } from '../client.ts'
import { retried } from '../connection/statements.ts'
import { env } from '../env.ts'
import { accounts } from '../schema/people/accounts.ts'
import { newAccount } from '../testing/accounts.fixture.ts'

test('two transactions that lock the same rows in opposite order are both done', async () => {
  const first = (await newAccount()).account.id
  const second = (await newAccount()).account.id
  const holdsFirst = Promise.withResolvers<void>()
  const holdsSecond = Promise.withResolvers<void>()
  let attempts = 0
  const update = (ids: [number, number], holds: PromiseWithResolvers<void>, other: Promise<void>) =>
    database().transaction(async tx => {
      attempts += 1
      const mark = sql`${accounts.title} || '+'`
      await tx.update(accounts).set({ title: mark }).where(eq(accounts.id, ids[0]))
      holds.resolve()
      await other
      await tx.update(accounts).set({ title: mark }).where(eq(accounts.id, ids[1]))
    })
  await Promise.all([
    update([first, second], holdsFirst, holdsSecond.promise),
    update([second, first], holdsSecond, holdsFirst.promise),
  ])
  expect(attempts).toBe(3)
  const rows = await database().select().from(accounts)
  const titles = rows.filter(({ id }) => id === first || id === second).map(({ title }) => title)
  expect(titles.map(title => title.replace(/[^+]/g, ''))).toEqual(['++', '++'])
})

test('a transaction that always meets another is given up after five attempts', async () => {
  let attempts = 0
  const attempt = database().transaction(async tx => {
    attempts += 1
    await tx.execute(sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`)
  })
  await expect(attempt).rejects.toThrow()
  expect(attempts).toBe(5)
})

test('a single statement is sent again until it meets no other', async () => {
  await database().execute(sql`create sequence tries`)
  // The sequence keeps counting when its statement is rolled back.
  await database().execute(sql`
    create function meet_others() returns int language plpgsql as $$ begin
      if nextval('tries') < 3 then raise exception 'conflict' using errcode = '40P01'; end if;
      return 7;
    end $$`)
  expect(await database().execute(sql`select meet_others() as result`)).toEqual([{ result: 7 }])
  expect(await database().execute(sql`select last_value::int as count from tries`)).toEqual([{ count: 3 }])
})

test('a statement within a transaction is not sent again alone', async () => {
  await database().execute(sql`create sequence begun`)
  await database().execute(sql`create sequence sent`)
  await database().execute(sql`
    create function always_met() returns int language plpgsql as $$ begin
      perform nextval('sent');
      raise exception 'conflict' using errcode = '40001';
    end $$`)
  const attempt = database().transaction(async tx => {
    await tx.execute(sql`select nextval('begun')`)
    await tx.execute(sql`select always_met()`)
  })
  await expect(attempt).rejects.toThrow()
  const counts = sql`select (select last_value::int from begun) as begun, (select last_value::int from sent) as sent`
  expect(await database().execute(counts)).toEqual([{ begun: 5, sent: 5 }])
})

test('no other failure is tried again', async () => {
  let attempts = 0
  const attempt = database().transaction(async tx => {
    attempts += 1
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(attempt).rejects.toThrow()
  expect(attempts).toBe(1)
})

test('a statement that got no connection is sent again until it gets one', async () => {
  const [named] = await database().execute<{ name: string }>(sql`select current_database() as name`)
  const limit = (most: number) =>
    database().execute(sql.raw(`alter database "${named?.name}" connection limit ${most}`))
  const pool = connect(env().databaseUrl ?? '', { connections: 1 })
  await limit(0)
  let attempts = 0
  const result = retried(async () => {
    attempts += 1
    if (attempts === 3) await limit(-1)
    return pool.$client`select 7 as result`
  })
  expect(Array.from(await result)).toEqual([{ result: 7 }])
  expect(attempts).toBe(3)
  await pool.$client.end()
})
