import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../client.ts'
import { keepPostgres } from './kept-postgres.ts'

const patience = { timeout: 500_000, interval: 50 }

async function keep() {
  const dataDir = await mkdtemp(join(tmpdir(), 'recto-kept-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const told: string[] = []
  const kept = await keepPostgres(dataDir, line => told.push(line))
  onTestFinished(kept.stop)
  return { kept, dataDir, told }
}

async function ask(url: string, statement: string): Promise<unknown[] | undefined> {
  const db = connect(url, { connections: 1 })
  return db
    .execute(sql.raw(statement))
    .catch(() => undefined)
    .finally(() => db.$client.end())
}

async function kill(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

test('a server that is killed is started again at the same address, with all that it had promised', async () => {
  const { kept, dataDir, told } = await keep()
  await ask(kept.url, 'create table promises as select 1 as promised')
  await kill(dataDir)
  await expect.poll(() => ask(kept.url, 'select * from promises'), patience).toEqual([{ promised: 1 }])
  expect(told).toContain('ended; it is started again')
})

test.runIf(existsSync('/dev/full'))(
  'a server that ends on a full disk is started again once there is room',
  async () => {
    const { kept, dataDir, told } = await keep()
    // The start writes there first, and removes it.
    await symlink('/dev/full', join(dataDir, `.probe-${process.pid}`))
    await kill(dataDir)
    await expect.poll(() => ask(kept.url, 'select 1 as one'), patience).toEqual([{ one: 1 }])
    expect(told).toContain(`The disk that holds ${dataDir} is full: it is started again once there is room.`)
  },
)

test('a server whose folder is gone is not started again', async () => {
  const { kept, dataDir } = await keep()
  await rm(join(dataDir, 'postgres/PG_VERSION'))
  await kill(dataDir)
  await expect(kept.failed).rejects.toThrow('holds files, but no database that Recto made')
})
