import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, connect as openSocket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect, database } from '../client.ts'
import { databaseFaultOf, lostDuringStatement } from '../connection/faults.ts'
import { relayDatabase } from '../connection/relay.fixture.ts'
import { accounts } from '../schema/people/accounts.ts'

const patience = { timeout: 500_000, interval: 20 }

const errorOf = async (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => undefined,
    error => error,
  )

test('a value that PostgreSQL cannot hold is no fault of ours', async () => {
  const byTitle = (title: string) => database().select().from(accounts).where(eq(accounts.title, title))
  expect(databaseFaultOf(await errorOf(byTitle('a\0b')))).toBe('unstorable value')
  expect(databaseFaultOf(await errorOf(database().execute(sql`select ${'9'.repeat(30)}::int`)))).toBe(
    'unstorable value',
  )
  expect(databaseFaultOf(await errorOf(database().execute(sql`select ${'{"a":"\\u0000"}'}::jsonb`)))).toBe(
    'unstorable value',
  )
})

test('a statement of ours that makes no sense is nothing that the caller could help', async () => {
  expect(databaseFaultOf(await errorOf(database().execute(sql`select 1 / 0`)))).toBeUndefined()
  expect(databaseFaultOf(await errorOf(database().execute(sql`select nothing`)))).toBeUndefined()
  expect(databaseFaultOf(new TypeError('undefined is not a function'))).toBeUndefined()
})

test('a server that takes no more connections, lacks the database, or is not there, is a database that is away', async () => {
  const url = process.env.DATABASE_URL ?? ''
  const name = sql.identifier(new URL(url).pathname.slice(1))
  await database().execute(sql`alter database ${name} connection limit 0`)
  const late = connect(url)
  expect(databaseFaultOf(await errorOf(late.execute(sql`select 1`)))).toBe('database away')
  await database().execute(sql`alter database ${name} connection limit -1`)
  const nobody = connect(`postgres://nobody@127.0.0.1:${await portOfNobody()}/none`)
  expect(databaseFaultOf(await errorOf(nobody.execute(sql`select 1`)))).toBe('database away')
  const misspelt = connect(Object.assign(new URL(url), { pathname: '/misspelt' }).href)
  expect(databaseFaultOf(await errorOf(misspelt.execute(sql`select 1`)))).toBe('database away')
  await Promise.all([late, nobody, misspelt].map(({ $client }) => $client.end()))
})

/** A port that was free a moment ago. */
async function portOfNobody(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('a connection that was reset is one to the database if a statement waited for it', async () => {
  const { url, drop, cut } = await relayDatabase()
  const db = connect(url, { connections: 1 })
  const sleeping = errorOf(db.execute(sql`select pg_sleep(600)`))
  const asleep = sql`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
  await expect.poll(async () => (await database().execute(asleep)).length, patience).toBe(1)
  await drop('reset')
  expect(lostDuringStatement(await sleeping)).toBe(true)
  // PostgreSQL would notice when it wakes.
  await database().execute(sql`select pg_terminate_backend(pid) from (${asleep}) as sleeping`)
  await Promise.all([db.$client.end({ timeout: 1 }), cut()])
  const other = createServer(socket => socket.resetAndDestroy()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const asked = openSocket((other.address() as AddressInfo).port, '127.0.0.1')
  const [reset] = await once(asked, 'error')
  other.close()
  expect([databaseFaultOf(reset), lostDuringStatement(reset)]).toEqual(['database away', false])
})

test.runIf(existsSync('/dev/full'))('a disk without room is one', async () => {
  expect(databaseFaultOf(await errorOf(writeFile('/dev/full', 'x')))).toBe('no room')
})
