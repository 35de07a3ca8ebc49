import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openConnection } from '#db/connection/driver.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { inDatabase, templateDatabase, testKey } from './addresses.ts'
import { openMemoryFolder } from './memory-folder.ts'
import { openRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, by the address of a database that nobody uses. */
    databaseServer: string
  }
}

// Vitest loads this file once for each project that names it.
const run = globalThis as typeof globalThis & { databaseServer?: ReturnType<typeof startServer> }

/** Starts one PostgreSQL for the whole run and migrates one database on it. */
export default async function startDatabaseServer(project: TestProject) {
  const isFirst = run.databaseServer === undefined
  run.databaseServer ??= startServer()
  const { url, stop } = await run.databaseServer
  project.provide('databaseServer', url)
  return isFirst ? stop : undefined
}

async function startServer() {
  const runFolder = openRunFolder()
  const dataDir = join(openMemoryFolder() ?? runFolder, 'server')
  process.env.SECRET_KEY = testKey
  const started = await startEmbeddedPostgres({ dataDir, fast: true })
  try {
    await makeTemplate(started.url)
  } catch (error) {
    await started.stop()
    throw error
  }
  return started
}

async function makeTemplate(serverUrl: string) {
  const sql = openConnection(serverUrl)
  await sql.unsafe(`create database ${templateDatabase}`)
  await sql.end()
  await migrate(inDatabase(serverUrl, templateDatabase))
}
