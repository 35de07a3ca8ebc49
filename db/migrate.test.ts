import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { Sql } from 'postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openConnection } from './connection/driver.ts'
import { holdMigrations, migrate, migrateTo } from './migrate.ts'
import { inDatabase } from './testing/addresses.ts'
import { dropDatabase } from './testing/drop-database.ts'

async function emptyDatabase(): Promise<{ url: string; client: Sql }> {
  const server = inject('databaseServer')
  const name = `migrated_${randomBytes(8).toString('hex')}`
  const admin = openConnection(server)
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const url = inDatabase(server, name)
  const client = openConnection(url)
  onTestFinished(async () => {
    await client.end()
    await dropDatabase(server, name)
  })
  return { url, client }
}

const patience = { timeout: 500_000, interval: 50 }

const journal = (client: Sql) =>
  client`select created_at::text as at from drizzle.__drizzle_migrations order by created_at`

test('ten hosts that migrate at once apply each migration once', async () => {
  const { url, client } = await emptyDatabase()
  await Promise.all(Array.from({ length: 10 }, () => migrate(url)))
  const files = (await readdir(new URL('migrations', import.meta.url))).filter(name => name.endsWith('.sql'))
  expect(await journal(client)).toHaveLength(files.length)
  expect(await client`select from installation`).toHaveLength(1)
})

test('an update that is killed half-way changes nothing, and the next host makes it whole', async () => {
  const { url: whole, client: there } = await emptyDatabase()
  await migrate(whole)
  const all = await journal(there)
  const { url, client } = await emptyDatabase()
  await migrateTo(url, Number(all.at(Math.floor(all.length / 2))?.at))
  const before = await journal(client)
  const [{ tables } = { tables: '' }] = await client<{ tables: string }[]>`
    select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'`
  await client.begin(async tx => {
    await tx.unsafe(`lock table ${tables} in access share mode`)
    const program = ['--import', './app/_start/quick-imports.mjs', 'app/_start/migrate.ts']
    const killed = spawn(process.execPath, program, { env: { ...process.env, DATABASE_URL: url } })
    const isHeldUp = () =>
      there`select from pg_locks where not granted and locktype = 'relation'
        and database = (select oid from pg_database where datname = ${new URL(url).pathname.slice(1)})`
    await expect.poll(isHeldUp, patience).not.toEqual([])
    killed.kill('SIGKILL')
    await once(killed, 'close')
  })
  expect(await journal(client)).toEqual(before)
  await Promise.all([migrate(url), migrate(url)])
  expect(await journal(client)).toEqual(all)
})

test('a server that ends while the last connections say goodbye breaks nothing', async () => {
  const { url } = await emptyDatabase()
  const { hostname, port } = new URL(url)
  // https://www.postgresql.org/docs/18/protocol-message-formats.html
  const goodbye = Buffer.from('X\0\0\0\x04', 'latin1')
  const fields = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'
  const ended = Buffer.concat([Buffer.from('E\0\0\0'), Buffer.from([fields.length + 4]), Buffer.from(fields)])
  let goodbyes = 0
  const relay = createServer(client => {
    const server = connect(Number(port), hostname)
    server.pipe(client)
    client.on('data', sent => {
      if (!sent.subarray(-5).equals(goodbye)) return void server.write(sent)
      goodbyes += 1
      server.unpipe(client)
      server.end(sent)
      client.end(ended)
    })
  })
  await new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void relay.close())
  const relayed = new URL(url)
  relayed.port = String((relay.address() as AddressInfo).port)
  await migrate(relayed.href)
  await new Promise<void>(resolve => relay.close(() => resolve()))
  expect(goodbyes).toBe(2)
})

test('the schema of an earlier version is made, and brought up to date later', async () => {
  const { url, client } = await emptyDatabase()
  await migrate(url)
  const [first, ...later] = await journal(client)
  const { url: other, client: there } = await emptyDatabase()
  await migrateTo(other, Number(first?.at))
  expect(await journal(there)).toHaveLength(1)
  await migrate(other)
  expect(await journal(there)).toHaveLength(1 + later.length)
})

test('pictures that hotspots showed from other hosts are asked for, once', async () => {
  const { url, client } = await emptyDatabase()
  await migrate(url)
  const before = (await journal(client))[53]
  const { url: other, client: there } = await emptyDatabase()
  await migrateTo(other, Number(before?.at))
  await there.begin(async tx => {
    await tx`insert into accounts (title) values ('Shop')`
    await tx`insert into groups (account_id, title, slug) values (1, 'Shop', 'shop')`
    await tx`insert into publications (group_id, title, slug) values (1, 'Spring', 'spring')`
    await tx`insert into spreads (publication_id, position) values (1, 1)`
    await tx`insert into pages (publication_id, spread_id, number, image_key, width_pt, height_pt, color, text, runs)
      values (1, 1, 1, '', 1, 1, '', '', '[]')`
    await tx`insert into hotspots (page_id, type, "left", top, width, height, details) values
      (1, 'image', 0, 0, 1, 1, '{"url": "https://example.com/1.jpg"}'),
      (1, 'video', 0, 0, 1, 1, '{"url": "https://example.com/no.jpg"}'),
      (1, 'slideshow', 0, 0, 1, 1, '{}')`
    await tx`insert into slides (hotspot_id, position, url) values
      (3, 0, 'https://example.com/1.jpg'), (3, 1, 'https://example.com/2.jpg'), (3, 2, 'https://example.com/3.mp4'), (3, 3, null)`
  })
  await migrate(other)
  await migrate(other)
  expect(await there`select url, shown_by from photos order by url`).toEqual([
    { url: 'https://example.com/1.jpg', shown_by: 'hotspot' },
    { url: 'https://example.com/2.jpg', shown_by: 'hotspot' },
  ])
  expect(await there`select key from graphile_worker.jobs`).toEqual([{ key: 'photos:1' }])
})

test('the schema of a version to come is refused with a sentence', async () => {
  const { url } = await emptyDatabase()
  await expect(migrateTo(url, 4_000_000_000_000)).rejects.toThrow('comes from a newer version of Recto')
})

test('a migration waits until a backup has read the tables', async () => {
  const { url, client } = await emptyDatabase()
  const reader = openConnection(url)
  await holdMigrations(reader)
  const migrated = migrate(url)
  await expect
    .poll(
      () => client`select from pg_locks where locktype = 'advisory' and not granted and database =
      (select oid from pg_database where datname = current_database())`,
    )
    .toHaveLength(1)
  expect(await client`select from pg_tables where schemaname = 'drizzle'`).toHaveLength(0)
  await reader.end()
  await migrated
})
