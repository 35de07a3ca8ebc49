import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from './client.ts'
import { accounts } from './schema/accounts.ts'
import { newAccount } from './testing/accounts.fixture.ts'

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

test('no other failure is tried again', async () => {
  let attempts = 0
  const attempt = database().transaction(async tx => {
    attempts += 1
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(attempt).rejects.toThrow()
  expect(attempts).toBe(1)
})
