import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { openConnection } from '#db/connection/driver.ts'
import { installation } from '#db/parts.ts'
import { setCostForTests } from '#db/passwords/passwords.ts'
import { inDatabase, templateDatabase, testKey } from './addresses.ts'
import { dropDatabase } from './drop-database.ts'
import { beginWatch } from './leaks.ts'

// Vitest runs this before each test file, so that the code under test finds an installation of its own, which ends with
// the file. Files share processes: a file's database has ids that none before it had there.
const shared = globalThis as typeof globalThis & { testFiles?: number; environment?: NodeJS.ProcessEnv }
shared.testFiles = (shared.testFiles ?? 0) + 1
shared.environment ??= { ...process.env }
const idsOfFile = 100_000

const serverUrl = inject('databaseServer')
const dataDir = join(tmpdir(), `recto-files-${process.pid}`)
restoreEnvironment(shared.environment)
const leaks = beginWatch()
const database = await freshDatabase()
await mkdir(dataDir)
Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: testKey })
// Vite's, not ours.
delete process.env.BASE_URL

// A real hash takes half a second: only those that are looked at themselves are made so.
setCostForTests({ N: 2 ** 10, r: 8, p: 1 })

afterAll(async () => {
  try {
    await installation()[Symbol.asyncDispose]()
    await leaks.expectNone(serverUrl, database.name)
  } finally {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Takes back what the file before has set. */
function restoreEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
}

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
  return { name, url, drop: () => dropDatabase(serverUrl, name) }
}
