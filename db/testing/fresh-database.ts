import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { setCostForTests } from '#db/passwords/passwords.ts'
import { inDatabase, templateDatabase, testKey } from './addresses.ts'
import { dropDatabase } from './drop-database.ts'

// Vitest runs this before each test file, so that the code under test finds a database and a folder of its own.
const serverUrl = inject('databaseServer')
const database = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'recto-files-'))
process.env.DATABASE_URL = database.url
process.env.DATA_DIR = dataDir
process.env.SECRET_KEY = testKey
// Vite's, not ours.
delete process.env.BASE_URL

// A real hash takes half a second: only those that are looked at themselves are made so.
setCostForTests({ N: 2 ** 10, r: 8, p: 1 })

afterAll(async () => {
  const { closeDatabase } = await import('#db/client.ts')
  await closeDatabase()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A migrated, empty database on this run's server. */
async function freshDatabase() {
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = postgres(serverUrl, { max: 1 })
  await server.unsafe(`create database ${name} template ${templateDatabase} strategy file_copy`)
  await server.end()
  return {
    url: inDatabase(serverUrl, name),
    drop: () => dropDatabase(serverUrl, name),
  }
}
