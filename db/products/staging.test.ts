import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { root } from '../own-files.ts'

const program = `
  import { openStaging } from '#db/products/staging.ts'
  import { sql } from 'drizzle-orm'
  const { tx } = await openStaging({ groupId: 1, productLibraryId: null })
  await tx.execute(sql\`select pg_sleep(600)\`)`

/** Statements that work, by the process of PostgreSQL. */
const sleeping = () =>
  database().execute(sql`
    select pid from pg_stat_activity
    where datname = current_database() and state = 'active' and query = 'select pg_sleep(600)'`)

test('a statement of a worker that was killed ends with it, so that the import that begins again need not wait', async () => {
  const patience = { timeout: 60_000, interval: 50 }
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: 'ignore',
  })
  await expect.poll(sleeping, patience).toHaveLength(1)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await expect.poll(sleeping, patience).toHaveLength(0)
}, 130_000)
