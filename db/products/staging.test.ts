import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { root } from '../own-files.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { stagedProduct } from './products.fixture.ts'
import { copyRowsOf } from './rows.ts'
import { openStaging } from './staging.ts'

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

test('rows arrive whole in pieces of any size, and each piece is released once it is sent', async () => {
  const { group } = await newAccount()
  const lengths = [1, 10, 300, 5000, 200_000, 3]
  const kept: Uint8Array[] = []
  await using staging = await openStaging({ groupId: group.id, productLibraryId: null }, true)
  await staging.take(async function* () {
    for (let n = 0; n < 600; n += 1) {
      const description = 'x'.repeat(lengths[n % lengths.length] ?? 0)
      const piece = new TextEncoder().encode(copyRowsOf([stagedProduct(`S${n}`, { description })], ''))
      kept.push(piece)
      yield piece
    }
  }, new AbortController().signal)
  const found = await staging.tx.execute<{ rows: number; length: number }>(sql`
    select count(*)::int as rows, length(description) as length from staged_products group by length(description)`)
  expect(new Map(found.map(({ rows, length }) => [length, rows]))).toEqual(
    new Map(lengths.map(length => [length, 100])),
  )
  expect(kept.filter(({ length }) => length > 150_000)).toEqual([])
})
