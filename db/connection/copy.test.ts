import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { env } from '../env.ts'
import { openCopy } from './copy.ts'
import { openConnection } from './driver.ts'

function connected() {
  const client = openConnection(env().databaseUrl ?? '')
  return { client, [Symbol.asyncDispose]: () => client.end({ timeout: 1 }) }
}

const into = 'copy few (number) from stdin'

test.each([
  ['among others', ['1\n', '9\n', ...Array<string>(200).fill('1\n'.repeat(4000))]],
  ['at the end', ['1\n', '9\n']],
])('a row that the server refuses %s ends the stream with its reason', async (_, rows) => {
  await using own = connected()
  await own.client`create temporary table few (number int check (number < 5))`
  const copy = await openCopy(own.client, into)
  await expect(pipeline(Readable.from(rows), copy)).rejects.toMatchObject({ code: '23514' })
  // The connection can be used again.
  await expect(own.client`select count(*)::int as rows from few`).resolves.toMatchObject([{ rows: 0 }])
})

test('a connection that ends before the rows do ends the stream', async () => {
  await using own = connected()
  await using other = connected()
  await own.client`create temporary table few (number int)`
  const [row] = await own.client`select pg_backend_pid() as pid`
  const copy = await openCopy(own.client, into)
  const rows = async function* () {
    yield '1\n'
    await other.client`select pg_terminate_backend(${row?.pid}, 10000)`
  }
  await expect(pipeline(rows, copy)).rejects.toThrow()
})

test('rows that the server takes are there', async () => {
  await using own = connected()
  await own.client`create temporary table few (number int)`
  await pipeline(Readable.from(['1\n', '2\n']), await openCopy(own.client, into))
  await expect(own.client`select number from few`).resolves.toMatchObject([{ number: 1 }, { number: 2 }])
})
