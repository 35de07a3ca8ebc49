// Neither a reader's address nor the browser's string is anywhere afterwards: not in the database, the files or the log.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { closeDatabase } from '#db/client.ts'
import { openConnection } from '#db/connection/driver.ts'
import { env } from '#db/env.ts'
import { keptOf } from '#db/statistics/intake/intake.fixture.ts'
import { intake } from '#db/statistics/intake/intake.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { inDatabase } from '#db/testing/addresses.ts'
import { wholeDatabase } from '#db/testing/whole-database.fixture.ts'
import { read } from './reading.fixture.ts'
import { send } from './statistics.fixture.ts'

const address = '203.0.113.77'
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:139.0) Gecko/20100101 Firefox/139.0 Unmistakable/7.7'
const headers = { 'X-Forwarded-For': address, 'User-Agent': userAgent }
const facts = { timeZone: 'Europe/Amsterdam', referrer: 'example.org' }

async function wholeFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  const texts = files.map(file => readFile(join(file.parentPath, file.name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

/** Refuses connections to this file's database until the test is over. */
async function takeDatabaseAway(): Promise<() => Promise<void>> {
  const name = new URL(env().databaseUrl ?? '').pathname.slice(1)
  const server = openConnection(inDatabase(inject('databaseServer'), 'postgres'))
  await server.unsafe(`alter database ${name} connection limit 0`)
  await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
  await closeDatabase()
  const bringBack = async () => {
    await server.unsafe(`alter database ${name} connection limit -1`)
  }
  onTestFinished(async () => {
    await bringBack()
    await server.end()
  })
  return bringBack
}

test('neither address nor browser is written, though events were refused, delayed and nonsense', async () => {
  const logged: string[] = []
  for (const level of ['log', 'error', 'warn', 'info'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((...line) => void logged.push(line.join(' ')))
    onTestFinished(() => spy.mockRestore())
  }
  const { group } = await newAccount()
  const { id } = await putOnline(group, { title: 'Spring' })
  const path = `/${group.slug}/spring`
  await send(path, [{ type: 'opened', facts }], { headers })
  await send(path, [{ type: 'zoomed' }], { headers: { ...headers, 'Sec-GPC': '1' } })
  await send(path, [{ type: 'unheard' } as never], { headers })
  await send(path, [], { headers, body: 'nonsense' })
  await read(`${path}/events.gif?page=1`, { headers })
  await intake().flush()
  const bringBack = await takeDatabaseAway()
  const away = await send(path, [{ type: 'printed' }], { headers })
  expect(away.status).toBe(204)
  const unknown = await send(`/${group.slug}/never-seen`, [{ type: 'printed' }], { headers })
  expect(unknown.status).toBe(204)
  await intake().flush()
  const waiting = await wholeFolder(join(env().dataDir, 'waiting-events'))
  expect(waiting).toContain('printed')
  const inFiles = await wholeFolder(env().dataDir)
  await bringBack()
  await intake().flush()
  expect((await keptOf(id)).map(({ type }) => type).sort()).toEqual([
    'opened',
    'opened',
    'plain_page_viewed',
    'printed',
  ])
  for (const place of [await wholeDatabase(), inFiles, logged.join('\n')])
    for (const trace of [address, 'Unmistakable', 'rv:139'])
      expect(place.includes(trace), `${trace} in ${place.slice(0, 200)}`).toBe(false)
  expect(await wholeDatabase()).toContain('Firefox')
})
