import { type ChildProcess, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { changeFeed, findFeedImport, removeFeed, startFeedImport } from '#db/imports/imports.ts'
import { failImport, succeedImport, takeUpImport } from '#db/imports/runs.ts'
import { createProductLibrary, findProductLibrary, syncProductLibrary } from '#db/libraries/libraries.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { RunLost } from '#db/runs/runs.ts'
import { productImports } from '#db/schema/products/product-imports.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { serveFtp } from '../fetch/ftp-server.fixture.ts'
import { serveSftp } from '../fetch/sftp-server.fixture.ts'
import { reconcileJob } from '../reconcile.ts'
import { workFolder } from '../work-folder.ts'
import { importProductsJob } from './import-products.ts'

const patience = { timeout: 500_000, interval: 50 }
const unstopped = { signal: new AbortController().signal, attempt: 1 }

/** Ends the answer to `/slow.tsv`, which hangs half-way until then. */
let finishSlow = Promise.withResolvers<void>()
let slowAsked = 0

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/feed.tsv') response.end('id\ttitle\n1\tChair\n2\t\n3\tTable\n')
  else if (pathname === '/feed.xml') {
    const items = '<item><id>1</id><title>Chair</title></item><item><id>2</id></item>'
    response.end(`<rss><channel>${items}</channel></rss>`)
  } else if (pathname === '/none.tsv') response.end('id\ttitle\n1\t\n2\t\n')
  else if (pathname === '/page.html') response.end('<!doctype html><title>Shop</title>')
  else if (pathname === '/catalogue.pdf') response.end(Buffer.from('%PDF-1.7\n\0\0\0'))
  else if (pathname === '/slow.tsv') {
    slowAsked += 1
    response.write('id\ttitle\n1\tChair\n')
    await finishSlow.promise
    response.end('2\tTable\n')
  } else if (pathname === '/secret.tsv' && request.headers.authorization !== basic) {
    response.writeHead(401).end()
  } else if (pathname === '/secret.tsv') response.end('id\ttitle\n1\tChair\n')
  else response.writeHead(404).end()
})
const basic = `Basic ${Buffer.from('user:pass').toString('base64')}`

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

async function ask(url: string) {
  const { group } = await newAccount()
  const { id } = await startFeedImport(group.id, url)
  return { groupId: group.id, importId: id, found: () => findFeedImport(group.id, id) }
}

describe('a feed that can be read', () => {
  test.each([
    ['/feed.tsv', 2, 1],
    ['/feed.xml', 1, 1],
  ])('%s ends with success and its counts', async (path, successCount, failedCount) => {
    const asked = await ask(at(path))
    await importProductsJob(asked, unstopped)
    expect(await asked.found()).toMatchObject({
      state: 'success',
      successCount,
      failedCount,
      error: null,
      endedAt: expect.any(Date),
    })
  })

  test('is fetched with the user name and password of its address', async () => {
    const asked = await ask(at('/secret.tsv').replace('://', '://user:pass@'))
    await importProductsJob(asked, unstopped)
    expect((await asked.found()).state).toBe('success')
  })

  test('may lie on an FTP or an SFTP server', async () => {
    const content = 'id\ttitle\n1\tChair\n'
    const ftp = await serveFtp({ files: { 'feed.tsv': content } })
    const sftp = await serveSftp({ files: { '/feed.tsv': content } })
    for (const [scheme, { port }] of [['ftp', ftp] as const, ['sftp', sftp] as const]) {
      const asked = await ask(`${scheme}://user:p%40ss@127.0.0.1:${port}/feed.tsv`)
      await importProductsJob(asked, unstopped)
      expect(await asked.found()).toMatchObject({ state: 'success', successCount: 1 })
    }
  })

  test('goes from scheduled through processing to success when the address was changed', async () => {
    const { groupId, importId } = await ask(at('/feed.tsv'))
    await importProductsJob({ importId }, unstopped)
    const changed = await changeFeed(groupId, importId, at('/feed.xml'))
    expect(changed).toMatchObject({ state: 'scheduled', successCount: null, failedCount: null })
    await importProductsJob({ importId: changed.id }, unstopped)
    expect(await findFeedImport(groupId, changed.id)).toMatchObject({ state: 'success', successCount: 1 })
  })
})

describe('a product library', () => {
  test('has its own imports, beside those of the feed', async () => {
    const { groupId } = await ask(at('/feed.tsv'))
    const library = await createProductLibrary(groupId, { title: 'Furniture', url: at('/feed.xml') })
    await importProductsJob({ importId: library.lastImport?.id ?? 0 }, unstopped)
    const { lastImport } = await findProductLibrary(groupId, library.id)
    expect(lastImport).toMatchObject({ state: 'success', successCount: 1, failedCount: 1 })
  })

  test('without an address fails with a sentence', async () => {
    const { groupId } = await ask(at('/feed.tsv'))
    const { id } = await createProductLibrary(groupId, { title: 'Empty' })
    const library = await syncProductLibrary(groupId, id)
    await importProductsJob({ importId: library.lastImport?.id ?? 0 }, unstopped)
    const { lastImport } = await findProductLibrary(groupId, library.id)
    expect([lastImport?.state, lastImport?.error]).toEqual([
      'failed',
      expect.stringContaining('There is nothing to import from.'),
    ])
  })
})

describe('what cannot be imported fails with a sentence', () => {
  test.each([
    ['/missing.xml', 'There is no file at that address.', 0],
    ['/page.html', 'The address leads to a web page, not to a product feed.', 0],
    ['/catalogue.pdf', 'The file at that address is not a product feed.', 0],
    ['/none.tsv', 'The feed has no product with an id and a title.', 2],
  ])('%s', async (path, sentence, failedCount) => {
    const asked = await ask(at(path))
    await importProductsJob(asked, unstopped)
    expect(await asked.found()).toMatchObject({
      state: 'failed',
      successCount: 0,
      failedCount,
      error: expect.stringContaining(sentence),
      endedAt: expect.any(Date),
    })
  })

  test('an address inside the private network, without a word about what is there', async () => {
    const asked = await ask('http://10.0.0.1/feed.xml')
    await importProductsJob(asked, unstopped)
    expect((await asked.found()).error).toContain('The address cannot be reached.')
  })

  test('a fault of ours is left to be tried again, and told only in the end', async () => {
    const asked = await ask(at('/feed.tsv'))
    await rm(workFolder(), { recursive: true, force: true })
    await writeFile(workFolder(), 'in the way')
    await expect(importProductsJob(asked, unstopped)).rejects.toThrow('EEXIST')
    expect((await asked.found()).state).toBe('processing')
    await importProductsJob(asked, { ...unstopped, attempt: 5 })
    expect(await asked.found()).toMatchObject({
      state: 'failed',
      error: 'The feed could not be imported because of a fault on our side. Try again later.',
    })
    await rm(workFolder())
  })

  test('a disk of the database that stays full is told as that, and the import works once there is room', async () => {
    const { groupId, ...first } = await ask(at('/feed.tsv'))
    await importProductsJob(first, unstopped)
    const { id: importId } = await startFeedImport(groupId, at('/feed.xml'))
    // By a trigger, since no test may fill the disk of its machine.
    await database().execute(sql`
      create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$`)
    await database().execute(
      sql`create trigger full_disk before insert or update on products execute function no_room()`,
    )
    await expect(importProductsJob({ importId }, unstopped)).rejects.toThrow()
    await importProductsJob({ importId }, { ...unstopped, attempt: 5 })
    expect(await findFeedImport(groupId, importId)).toMatchObject({
      state: 'failed',
      error: 'There is no room left to store the file. Ask whoever runs this installation to make room.',
    })
    await database().execute(sql`drop trigger full_disk on products`)
    const { id } = await startFeedImport(groupId, at('/feed.xml'))
    await importProductsJob({ importId: id }, unstopped)
    expect((await findFeedImport(groupId, id)).state).toBe('success')
  })
})

describe('an import is done once', () => {
  test('running it again changes nothing', async () => {
    const asked = await ask(at('/feed.tsv'))
    await importProductsJob(asked, unstopped)
    const before = await asked.found()
    await importProductsJob(asked, unstopped)
    expect(await asked.found()).toEqual(before)
  })

  test('whoever lost it writes nothing more', async () => {
    const { importId, found } = await ask(at('/feed.tsv'))
    const lost = await takeUpImport(importId)
    const held = await takeUpImport(importId)
    if (!lost || !held) throw new Error('No import waits')
    const counts = { successCount: 9, failedCount: 9 }
    await expect(succeedImport(database(), lost, counts)).rejects.toBeInstanceOf(RunLost)
    await failImport(lost, reason('interrupted'))
    expect(await found()).toMatchObject({ state: 'processing', runToken: held.runToken, error: null })
  })

  test('one whose feed is taken away stops, and leaves nothing', async () => {
    finishSlow = Promise.withResolvers()
    const before = slowAsked
    const { groupId, importId } = await ask(at('/slow.tsv'))
    const job = importProductsJob({ importId }, unstopped)
    await expect.poll(() => slowAsked, patience).toBe(before + 1)
    await removeFeed(groupId, importId)
    await job
    expect(await database().$count(productImports, eq(productImports.groupId, groupId))).toBe(0)
    finishSlow.resolve()
  })

  test('a worker that is told to end leaves it to the next', async () => {
    finishSlow = Promise.withResolvers()
    const before = slowAsked
    const asked = await ask(at('/slow.tsv'))
    const ending = new AbortController()
    const job = importProductsJob(asked, { signal: ending.signal, attempt: 1 })
    await expect.poll(() => slowAsked, patience).toBe(before + 1)
    ending.abort(new Error('The worker is ending.'))
    await expect(job).rejects.toThrow('The worker is ending.')
    expect((await asked.found()).state).toBe('processing')
    finishSlow.resolve()
    await importProductsJob(asked, { ...unstopped, attempt: 2 })
    expect(await asked.found()).toMatchObject({ state: 'success', successCount: 2 })
  })

  test('one whose job the queue has lost is ended, others are left alone', async () => {
    const [lost, scheduled, waiting] = [
      await ask(at('/feed.tsv')),
      await ask(at('/feed.tsv')),
      await ask(at('/feed.tsv')),
    ]
    await database()
      .update(productImports)
      .set({ state: 'scheduled', successCount: null })
      .where(eq(productImports.id, scheduled.importId))
    for (const { importId } of [lost, scheduled]) {
      await database().execute(sql`select graphile_worker.remove_job(${`import:${importId}`})`)
    }
    await reconcileJob()
    for (const { found } of [lost, scheduled]) {
      expect(await found()).toMatchObject({
        state: 'failed',
        successCount: 0,
        failedCount: 0,
        error: 'The import was interrupted. Start it again.',
        endedAt: expect.any(Date),
      })
    }
    expect((await waiting.found()).state).toBe('processing')
  })

  test('a worker that is killed in the middle of it is succeeded by another', async () => {
    finishSlow = Promise.withResolvers()
    const before = slowAsked
    const asked = await ask(at('/slow.tsv'))
    const first = startWorker()
    try {
      await expect.poll(() => slowAsked, patience).toBe(before + 1)
      first.kill('SIGKILL')
      finishSlow.resolve()
      const second = startWorker()
      await expect.poll(async () => (await asked.found()).state, patience).toBe('success')
      second.kill('SIGKILL')
    } finally {
      for (const child of workers.splice(0)) child.kill('SIGKILL')
    }
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
