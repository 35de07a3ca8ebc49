import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { askForPictures } from './pictures.ts'

test('no AVIF pictures are asked for where they are switched off', async () => {
  process.env.AVIF = 'false'
  await askForPictures(database(), 1)
  expect(await database().execute(sql`select key from graphile_worker.jobs`)).toEqual([])
})
