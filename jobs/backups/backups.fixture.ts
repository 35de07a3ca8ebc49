// Commands run as an operator would run them, and what two installations hold.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { Sql } from 'postgres'
import { inject, onTestFinished } from 'vitest'
import { database } from '#db/client.ts'
import { openConnection } from '#db/connection/driver.ts'
import { inDatabase } from '#db/testing/addresses.ts'
import { dropDatabase } from '#db/testing/drop-database.ts'

type Environment = Record<string, string | undefined>

/** Runs `npm run backup` or `npm run restore`, without npm. @param mostFileBytes size that files may have, as on a disk with a quota */
export async function run(
  command: 'backup' | 'restore',
  args: string[],
  variables: Environment = {},
  input?: Buffer,
  mostFileBytes?: number,
) {
  const program = ['--import', './app/_start/quick-imports.mjs', `app/_start/backups/${command}.ts`]
  const env = { ...process.env, ...variables }
  // In blocks of 512 bytes, by the shell.
  const limit = mostFileBytes === undefined ? 'unlimited' : String(mostFileBytes / 512)
  const limited = ['-c', 'ulimit -f "$0" && exec "$@"', limit, process.execPath, ...program, ...args]
  const child = spawn('/bin/sh', limited, { env, stdio: 'pipe' })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [[code], output, errors] = await Promise.all([
    once(child, 'close'),
    buffer(child.stdout),
    text(child.stderr),
  ])
  return { code: code as number, output, printed: errors + String(output.subarray(0, 2000)) }
}

/** The address of an empty database, which ends with the test. */
export async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(8).toString('hex')}`
  await database().execute(`create database ${name}`)
  onTestFinished(() => dropDatabase(inject('databaseServer'), name))
  return inDatabase(inject('databaseServer'), name)
}

/** The number and the hash of each table's rows, jobs that wait included. */
export async function tablesOf(databaseUrl: string): Promise<Record<string, string>> {
  const sql = openConnection(databaseUrl)
  try {
    const names = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' order by tablename`
    const hashes = names.map(async ({ name }) => [name, await hashOf(sql, `select * from public."${name}"`)])
    const jobs = await hashOf(sql, 'select task_identifier, run_at, key, priority from graphile_worker.jobs')
    return { ...Object.fromEntries(await Promise.all(hashes)), jobs }
  } finally {
    await sql.end()
  }
}

async function hashOf(sql: Sql, query: string): Promise<string> {
  const [row] = await sql.unsafe<{ hash: string }[]>(
    `select count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as hash from (${query}) t`,
  )
  return row?.hash ?? ''
}

/** The hash of every file in a folder. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const hashes = paths.sort().map(async path => {
    const hash = createHash('sha256').update(await readFile(path))
    return [path.slice(folder.length), hash.digest('hex')]
  })
  return Object.fromEntries(await Promise.all(hashes))
}
