import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openConnection } from '#db/connection/driver.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { run, tablesOf } from './backups.fixture.ts'

const temporary = () => mkdtemp(join(tmpdir(), 'recto-own-'))

async function rowsOf(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  const { backups: _, ...others } = await tablesOf(server.url)
  await server.stop()
  return others
}

test('the PostgreSQL that comes along is backed up while it runs or rests, and filled', async () => {
  const dataDir = await temporary()
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  await migrate(server.url)
  const client = openConnection(server.url)
  await client`insert into accounts (title) select 'Account ' || n from generate_series(1, 1000) n`
  await client.end()
  const [running, resting] = [await temporary(), await temporary()]
  expect(await run('backup', ['--to', running], { DATABASE_URL: '', DATA_DIR: dataDir })).toMatchObject({
    code: 0,
  })
  await server.stop()
  expect(await run('backup', ['--to', resting], { DATABASE_URL: '', DATA_DIR: dataDir })).toMatchObject({
    code: 0,
  })
  const rows = await rowsOf(dataDir)
  for (const folder of [running, resting]) {
    const [name = ''] = await readdir(folder)
    const place = await temporary()
    const { code, printed } = await run('restore', [join(folder, name)], {
      DATABASE_URL: '',
      DATA_DIR: place,
    })
    expect(printed).toContain('Start Recto with: npm start')
    expect(code).toBe(0)
    expect(await rowsOf(place)).toEqual(rows)
  }
})
