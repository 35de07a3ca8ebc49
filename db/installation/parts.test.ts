import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { database } from '../client.ts'
import { openConnection } from '../connection/driver.ts'
import { env } from '../env.ts'
import { files } from '../files/files.ts'
import { createInstallation, part } from '../parts.ts'
import { hashing } from '../passwords/hashing.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { metrics } from '../telemetry/metrics/metrics.ts'
import { inDatabase, templateDatabase } from '../testing/addresses.ts'
import { dropDatabase } from '../testing/drop-database.ts'

/** An installation with a database and files of its own. */
async function newInstallation(name: string) {
  const serverUrl = inject('databaseServer')
  const server = openConnection(serverUrl)
  await server`create database ${server(name)} template ${server(templateDatabase)}`
  await server.end()
  const folder = await mkdtemp(join(tmpdir(), 'recto-installation-'))
  const installation = createInstallation({
    ...process.env,
    DATABASE_URL: inDatabase(serverUrl, name),
    DATA_DIR: folder,
    BASE_URL: `https://${name}.example.com`,
  })
  onTestFinished(async () => {
    await installation[Symbol.asyncDispose]()
    await dropDatabase(serverUrl, name)
  })
  return { name, folder, installation }
}

test('two installations live in one process without knowing each other', async () => {
  const [one, other] = [await newInstallation('one'), await newInstallation('other')]
  const use = ({ name, folder, installation }: typeof one) =>
    installation.run(async () => {
      const path = join(folder, 'letter')
      await writeFile(path, name)
      await files().put('letters/a.txt', path)
      await database().execute(sql`create table known as select ${name}::text as name`)
      // Each meets the other in the midst of its work.
      await pause(10)
      metrics().pages.inc(name.length)
      const [row] = await database().execute(sql`select name, current_database() as database from known`)
      const [pages] = (await metrics().pages.get()).values
      const { hostname } = new URL(env().baseUrl)
      const letter = await files().open('letters/a.txt')
      const stored = letter && (await text(letter.stream))
      return { ...row, hostname, stored, pages: pages?.value }
    })
  expect(await Promise.all([use(one), use(other)])).toEqual([
    { name: 'one', database: 'one', hostname: 'one.example.com', stored: 'one', pages: 3 },
    { name: 'other', database: 'other', hostname: 'other.example.com', stored: 'other', pages: 5 },
  ])
  expect(env().baseUrl).toBe('http://localhost:3000')
})

test('an installation that is disposed of ends its connections and processes, the newest part first', async () => {
  const { name, installation } = await newInstallation('ending')
  const ended: string[] = []
  const first = part(() => 'first', { end: value => ended.push(value) })
  const second = part(() => `second after ${first()}`, { end: async value => void ended.push(value) })
  const child = await installation.run(async () => {
    second()
    await database().execute(sql`select 1`)
    await hashPassword('Open sesame')
    return hashing().state.pid
  })
  await installation[Symbol.asyncDispose]()
  expect(ended).toEqual(['second after first', 'first'])
  expect(() => process.kill(child ?? 0, 0)).toThrow('ESRCH')
  const connections = sql`select from pg_stat_activity where datname = ${name}`
  await expect.poll(async () => (await database().execute(connections)).length).toBe(0)
})

test('a part that is ended is made anew when it is asked for again', async () => {
  let made = 0
  const count = part(() => {
    made += 1
    return made
  })
  expect(count.made()).toBeUndefined()
  expect([count(), count(), count.made()]).toEqual([1, 1, 1])
  await count.end()
  expect([count.made(), count()]).toEqual([undefined, 2])
})
