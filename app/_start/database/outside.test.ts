import { afterAll, expect, test } from 'vitest'
import { openConnection } from '#db/connection/driver.ts'
import { queueConnections } from '#db/connection/queue-connections.ts'
import { env } from '#db/env.ts'
import { ensureMigratable, ensureReachable, refuseUnsuited } from './outside.ts'

const url = new URL(env().databaseUrl ?? '')
const name = url.pathname.slice(1)
const sql = openConnection(url.href)
const latin = `latin_${crypto.randomUUID().slice(0, 8)}`
afterAll(async () => {
  await sql.unsafe(`drop database if exists ${latin}`)
  await sql.end()
})

const withPath = (path: string) => Object.assign(new URL(url), { pathname: path }).href

test('the database that Recto brings is taken', async () => {
  await ensureReachable(url.href)
  await ensureMigratable(url.href)
})

test('a user without rights is told before anything is made', async () => {
  await sql.unsafe(`revoke create on database "${name}" from current_user`)
  await ensureReachable(url.href)
  await expect(ensureMigratable(url.href)).rejects.toThrow('may not make tables in the database')
  await sql.unsafe(`grant create on database "${name}" to current_user`)
})

test('a database that takes no changes is refused for a migration', async () => {
  const readOnly = `${url.href}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  await expect(ensureMigratable(readOnly)).rejects.toThrow('takes no changes: it is a replica')
})

test('a database of another encoding is refused', async () => {
  await sql.unsafe(`create database ${latin} template template0 encoding 'LATIN1' locale 'C'`)
  await expect(ensureReachable(withPath(`/${latin}`))).rejects.toThrow('stores text as LATIN1')
})

test.each<[string, number, RegExp | undefined]>([
  ['13.22', 130_022, /is PostgreSQL 13\.22\. Recto needs 14 or later/],
  ['14.0', 140_000, undefined],
])('PostgreSQL %s', (version, number, refusal) => {
  const check = () => refuseUnsuited({ version, number, encoding: 'UTF8' }, url.href)
  if (refusal) expect(check).toThrow(refusal)
  else expect(check).not.toThrow()
})

test('limits that a host sets for its users end no statement of Recto', async () => {
  await sql.unsafe(`alter database "${name}" set statement_timeout = '100ms'`)
  await sql.unsafe(`alter database "${name}" set idle_in_transaction_session_timeout = '100ms'`)
  const ours = openConnection(url.href)
  await ours`select pg_sleep(0.2)`
  await ours.end()
  const queue = queueConnections(url.href, 1)
  await queue.query('select pg_sleep(0.2)')
  await queue.end()
})
