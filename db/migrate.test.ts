import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import postgres from 'postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { holdMigrations, migrate, migrateTo } from './migrate.ts'
import { inDatabase } from './testing/addresses.ts'
import { dropDatabase } from './testing/drop-database.ts'

async function emptyDatabase(): Promise<{ url: string; client: postgres.Sql }> {
  const server = inject('databaseServer')
  const name = `migrated_${randomBytes(8).toString('hex')}`
  const admin = postgres(server, { max: 1 })
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const url = inDatabase(server, name)
  const client = postgres(url, { max: 1, idle_timeout: 0, onnotice: () => {} })
  onTestFinished(async () => {
    await client.end()
    await dropDatabase(server, name)
  })
  return { url, client }
}

const journal = (client: postgres.Sql) =>
  client`select created_at::text as at from drizzle.__drizzle_migrations order by created_at`

test('ten hosts that migrate at once apply each migration once', async () => {
  const { url, client } = await emptyDatabase()
  await Promise.all(Array.from({ length: 10 }, () => migrate(url)))
  const files = (await readdir(new URL('migrations', import.meta.url))).filter(name => name.endsWith('.sql'))
  expect(await journal(client)).toHaveLength(files.length)
  expect(await client`select from installation`).toHaveLength(1)
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

test('the schema of a version to come is refused with a sentence', async () => {
  const { url } = await emptyDatabase()
  await expect(migrateTo(url, 4_000_000_000_000)).rejects.toThrow('comes from a newer version of Recto')
})

test('a migration waits until a backup has read the tables', async () => {
  const { url, client } = await emptyDatabase()
  const reader = postgres(url, { max: 1, idle_timeout: 0 })
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
