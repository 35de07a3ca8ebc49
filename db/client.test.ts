import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database, inOneTransaction } from './client.ts'

test('what runs inside a transaction gets no second connection, and afterwards it may ask again', async () => {
  const asked = database().transaction(async tx => {
    await tx.execute(sql`select 1`)
    return database()
  })
  await expect(asked).rejects.toThrow('asks for a second connection')
  await expect(database().execute(sql`select 1`)).resolves.toHaveLength(1)
})

test('what a transaction leaves behind may ask once it has ended', async () => {
  const ended = Promise.withResolvers<void>()
  const { later } = await database().transaction(async () => ({
    later: ended.promise.then(() => database().execute(sql`select 1`)),
  }))
  ended.resolve()
  await expect(later).resolves.toHaveLength(1)
})

test('one transaction is all or nothing, with what asks for a connection and for transactions of its own', async () => {
  await database().execute(sql`create table made (what text)`)
  const make = (what: string) => sql`insert into made values (${what})`
  const work = (end: () => void) =>
    inOneTransaction(async () => {
      await database().execute(make('alone'))
      await database().transaction(tx => tx.execute(make('in its own')))
      await database()
        .transaction(async tx => {
          await tx.execute(make('refused'))
          throw new Error('refused')
        })
        .catch(() => {})
      end()
    })
  const failed = work(() => {
    throw new Error('failed')
  })
  await expect(failed).rejects.toThrow('failed')
  const made = () => database().execute(sql`select what from made`)
  expect(await made()).toEqual([])
  await work(() => {})
  expect(await made()).toEqual([{ what: 'alone' }, { what: 'in its own' }])
})

test('one transaction is done again as a whole after a conflict in a part of it', async () => {
  let attempts = 0
  const conflict = sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`
  const done = inOneTransaction(async () => {
    attempts += 1
    if (attempts < 3) await database().transaction(tx => tx.execute(conflict))
    return attempts
  })
  expect(await done).toBe(3)
})
