import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { database } from '#db/client.ts'

/** Lets no fold go on beyond its first tables, until it is disposed of. */
export async function halfway() {
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = database().transaction(async tx => {
    await tx.execute(sql`lock table statistics_searches in exclusive mode`)
    held.resolve()
    await released.promise
  })
  await held.promise
  return {
    async [Symbol.asyncDispose]() {
      released.resolve()
      await holding
    },
    /** Waits until a fold has come there. @param ask asks for one, each time that it looks */
    async reached(ask?: () => Promise<void>) {
      await expect
        .poll(async () => {
          await ask?.()
          return database().execute(sql`
            select from pg_locks join pg_database on pg_database.oid = database
            where datname = current_database() and not granted and relation = 'statistics_searches'::regclass`)
        })
        .toHaveLength(1)
    },
  }
}
