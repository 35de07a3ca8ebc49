import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
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

/** Starts one PostgreSQL for the whole run and migrates one database on it. */
export default async function startDatabaseServer(project: TestProject) {
  const runFolder = openRunFolder()
  const dataDir = join(openMemoryFolder() ?? runFolder, 'server')
  process.env.SECRET_KEY = testKey
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseServer', server.url)
  return server.stop
}

async function makeTemplate(serverUrl: string) {
  const sql = postgres(serverUrl, { max: 1 })
  await sql.unsafe(`create database ${templateDatabase}`)
  await sql.end()
  await migrate(inDatabase(serverUrl, templateDatabase))
}
