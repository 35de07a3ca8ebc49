import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect, database } from '../client.ts'
import { env } from '../env.ts'
import { openCopy } from './copy.ts'

function opened() {
  const db = connect(env().databaseUrl ?? '', { connections: 1, isLasting: true })
  return { db, [Symbol.asyncDispose]: () => db.$client.end({ timeout: 1 }) }
}

test.each([
  ['among others', ['1\n', '9\n', ...Array<string>(200).fill('1\n'.repeat(4000))]],
  ['at the end', ['1\n', '9\n']],
])('a row that the server refuses %s ends the stream with its reason', async (_, rows) => {
  await using own = opened()
  await own.db.execute(sql`create temporary table few (number int check (number < 5))`)
  const copy = await openCopy(own.db.$client, 'copy few (number) from stdin')
  await expect(pipeline(Readable.from(rows), copy)).rejects.toMatchObject({ code: '23514' })
  // The connection can be used again.
  await expect(own.db.execute(sql`select count(*)::int as rows from few`)).resolves.toEqual([{ rows: 0 }])
})

test('a connection that ends before the rows do ends the stream', async () => {
  await using own = opened()
  await own.db.execute(sql`create temporary table few (number int)`)
  const [row] = await own.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const copy = await openCopy(own.db.$client, 'copy few (number) from stdin')
  const rows = async function* () {
    yield '1\n'
    await database().execute(sql`select pg_terminate_backend(${row?.pid}, 10000)`)
  }
  await expect(pipeline(rows, copy)).rejects.toThrow()
})

test('rows that the server takes are there', async () => {
  await using own = opened()
  await own.db.execute(sql`create temporary table few (number int)`)
  await pipeline(
    Readable.from(['1\n', '2\n']),
    await openCopy(own.db.$client, 'copy few (number) from stdin'),
  )
  await expect(own.db.execute(sql`select number from few`)).resolves.toEqual([{ number: 1 }, { number: 2 }])
})
