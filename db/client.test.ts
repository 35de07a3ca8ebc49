import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from './client.ts'

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
