// How imports go on from each other: unchanged files, workers that die, one at a time.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { changeFeed, removeFeed, startFeedImport } from '#db/imports/imports.ts'
import { findImport, readImportLog } from '#db/imports/logs.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { groups } from '#db/schema/groups.ts'
import { productImportNotes } from '#db/schema/products/product-imports.ts'
import { products } from '#db/schema/products/products.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { importProductsJob } from './import-products.ts'

const patience = { timeout: 500_000, interval: 50 }
const unstopped = { signal: new AbortController().signal, attempt: 1 }

let feed = 'id\ttitle\n1\tChair\n2\t\n'
let etag: string | undefined = '"one"'
const asked: (string | undefined)[] = []

const server = createServer((request, response) => {
  const condition = request.headers['if-none-match']
  asked.push(condition)
  if (request.url === '/large.tsv') response.end(largeFeed())
  else if (condition !== undefined && condition === etag) response.writeHead(304).end()
  else response.writeHead(200, etag === undefined ? {} : { etag }).end(feed)
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const largeRows = 150_000
const largeFeed = () =>
  `id\ttitle\n${Array.from({ length: largeRows }, (_, n) => `${n}\tChair ${n}`).join('\n')}`

let groupId: number
beforeEach(async () => {
  groupId = (await newAccount()).group.id
  feed = 'id\ttitle\n1\tChair\n2\t\n'
  etag = '"one"'
  asked.length = 0
})

async function imported(path = '/feed.tsv') {
  const { id } = await startFeedImport(groupId, at(path))
  await importProductsJob({ importId: id }, unstopped)
  return findImport(groupId, id)
}

const logOf = async (of: Awaited<ReturnType<typeof findImport>>) =>
  (await readImportLog(of, { limit: 10, offset: 0 })).items

describe('a file that has not changed', () => {
  test('is not read again: the counts and the log are those of the import that read it', async () => {
    const first = await imported()
    for (const _ of [1, 2]) {
      const again = await imported()
      expect(again).toMatchObject({ state: 'success', successCount: 1, failedCount: 1, etag: '"one"' })
      expect(again.unchangedSince).toBe(first.id)
      expect(again.noteTotals).toEqual(first.noteTotals)
      expect(await logOf(again)).toEqual(await logOf(first))
      expect(await logOf(again)).toHaveLength(1)
    }
    expect(asked).toEqual([undefined, '"one"', '"one"'])
  })

  test('is read once it has changed', async () => {
    await imported()
    feed = 'id\ttitle\n1\tChair\n2\tTable\n'
    etag = '"two"'
    expect(await imported()).toMatchObject({ successCount: 2, failedCount: 0, unchangedSince: null })
  })

  test('counts as unchanged after a failed import too, which left its products in place', async () => {
    await imported()
    ;[feed, etag] = ['id\ttitle\n', '"broken"']
    expect((await imported()).state).toBe('failed')
    etag = '"one"'
    expect(await imported()).toMatchObject({ state: 'success', successCount: 1 })
    expect(asked).toEqual([undefined, '"one"', '"one"'])
  })

  test('is read again after an import from elsewhere, which put other products in place', async () => {
    await imported()
    await imported('/other.tsv')
    await imported()
    expect(asked).toEqual([undefined, undefined, undefined])
  })

  test('is read again after the feed was removed, with its products', async () => {
    const { id } = await imported()
    await removeFeed(groupId, id)
    await imported()
    expect(asked).toEqual([undefined, undefined])
  })

  test('is read again only where its bytes are others, if the server does not say which version it is', async () => {
    etag = undefined
    const first = await imported()
    const counts = { successCount: first.successCount, failedCount: first.failedCount }
    expect(await imported()).toMatchObject({ ...counts, unchangedSince: first.id })
    etag = '"new"'
    expect(await imported()).toMatchObject({ unchangedSince: first.id, etag })
    feed += '\n'
    etag = undefined
    expect(await imported()).toMatchObject({ ...counts, unchangedSince: null })
  })

  test('is read again where its group has another time zone', async () => {
    etag = undefined
    await imported()
    await database().update(groups).set({ timeZone: 'America/Chicago' }).where(eq(groups.id, groupId))
    expect((await imported()).unchangedSince).toBeNull()
  })
})

test('the logs of the last imports are kept, and of the one that read an unchanged file', async () => {
  etag = undefined
  const runs = []
  for (let n = 0; n < 21; n++) {
    feed += '\n'
    runs.push(await imported())
  }
  const kept = await database()
    .selectDistinct({ id: productImportNotes.importId })
    .from(productImportNotes)
    .where(sql`import_id in (select id from product_imports where group_id = ${groupId})`)
  const ids = kept.map(({ id }) => id).sort((a, b) => a - b)
  expect(ids).toEqual(runs.slice(1).map(({ id }) => id))
  etag = '"one"'
  const read = await imported()
  for (let n = 0; n < 21; n++) await imported()
  expect(await logOf(read)).toHaveLength(1)
})

describe('one import at a time', () => {
  test('of fifty that are asked for at once, one is', async () => {
    const asking = Array.from({ length: 50 }, () => startFeedImport(groupId, at('/feed.tsv')))
    const outcomes = await Promise.allSettled(asking)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a new address waits for the end of the import that runs', async () => {
    const { id } = await startFeedImport(groupId, at('/feed.tsv'))
    await expect(changeFeed(groupId, id, at('/other.tsv'))).rejects.toThrow('already in progress')
    await importProductsJob({ importId: id }, unstopped)
    expect(await changeFeed(groupId, id, at('/other.tsv'))).toMatchObject({ state: 'scheduled' })
  })
})

describe('a worker that is killed while it stores a feed', () => {
  afterEach(() => {
    for (const child of workers.splice(0)) child.kill('SIGKILL')
  })

  test.each([
    ['the first of its feed', 0],
    ['one that replaces others', 1],
  ])('is succeeded by another, which does it from the start: %s', async (_, existing) => {
    for (let n = 0; n < existing; n++) await newProduct(groupId, `OLD-${n}`)
    const { id } = await startFeedImport(groupId, at('/large.tsv'))
    const first = startWorker()
    await expect.poll(storing, patience).toBe(1)
    first.kill('SIGKILL')
    expect(await database().$count(products, eq(products.groupId, groupId))).toBe(existing)
    startWorker()
    await expect.poll(async () => (await findImport(groupId, id)).state, patience).toBe('success')
    expect(await database().$count(products, eq(products.groupId, groupId))).toBe(largeRows)
    await expect.poll(leftovers, patience).toBe(0)
  })
})

const workers: ChildProcess[] = []

function startWorker(): ChildProcess {
  const path = fileURLToPath(new URL('../worker.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', path], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  workers.push(child)
  return child
}

/** How many imports are just being stored. */
async function storing(): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_progress_copy
    where datname = current_database() and tuples_processed > 1000`)
  return row?.count ?? 0
}

/** Tables in which products waited. */
async function leftovers(): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`
    select count(*)::int as count from pg_class where relname in ('staged_products', 'changed_products')`)
  return row?.count ?? 0
}
