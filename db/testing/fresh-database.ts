import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { openConnection } from '#db/connection/driver.ts'
import { setCostForTests } from '#db/passwords/passwords.ts'
import { inDatabase, templateDatabase, testKey } from './addresses.ts'
import { dropDatabase } from './drop-database.ts'

/** Files of a process, this one included. They share its modules: what those know of a row or a path stays true. */
const shared = globalThis as typeof globalThis & { testFiles?: number }
shared.testFiles = (shared.testFiles ?? 0) + 1
const idsOfFile = 100_000

// Vitest runs this before each test file, so that the code under test finds a database and a folder of its own.
const serverUrl = inject('databaseServer')
const database = await freshDatabase()
const dataDir = join(tmpdir(), `recto-files-${process.pid}`)
await mkdir(dataDir)
process.env.DATABASE_URL = database.url
process.env.DATA_DIR = dataDir
process.env.SECRET_KEY = testKey
// Vite's, not ours.
delete process.env.BASE_URL
if (shared.testFiles > 1) {
  const { env, readEnv } = await import('#db/env.ts')
  Object.assign(env(), readEnv(process.env))
}

// A real hash takes half a second: only those that are looked at themselves are made so.
setCostForTests({ N: 2 ** 10, r: 8, p: 1 })

afterAll(async () => {
  const { closeDatabase } = await import('#db/client.ts')
  await closeDatabase()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A migrated, empty database on this run's server, whose ids no file before had in this process. */
async function freshDatabase() {
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = openConnection(serverUrl)
  await server.unsafe(`create database ${name} template ${templateDatabase} strategy file_copy`)
  await server.end()
  const url = inDatabase(serverUrl, name)
  const own = openConnection(url)
  await own`select setval(seqrelid, ${(shared.testFiles ?? 0) * idsOfFile}) from pg_sequence`
  await own.end()
  return { url, drop: () => dropDatabase(serverUrl, name) }
}
