import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import {
  cancelConversion,
  findConversion,
  listConversions,
  startConversion,
} from '#db/conversions/conversions.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { groups } from '#db/schema/groups.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { liveWorkers } from '#db/workers.ts'
import { pdfOfPages, upload } from './pdfs.fixture.ts'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))
const running: ChildProcess[] = []
const patience = { timeout: 500_000, interval: 100 }

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function startWorker(environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', worker], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  })
  running.push(child)
  return child
}

async function newGroupId(): Promise<number> {
  const [account] = await database().insert(accounts).values({ title: 'Shop' }).returning()
  const [group] = await database()
    .insert(groups)
    .values({ accountId: account?.id ?? 0, title: 'Shop', slug: `shop-${account?.id}` })
    .returning()
  return group?.id ?? 0
}

type Wish = { pageCount: number; scheduleOnlineAt?: Date; groupId?: number }

async function ask({ pageCount, scheduleOnlineAt, groupId: own }: Wish) {
  const groupId = own ?? (await newGroupId())
  const source = { uploadId: await upload(groupId, await pdfOfPages(pageCount)) }
  const publication = await createPublication(groupId, { title: 'Catalogue', source, scheduleOnlineAt })
  const [conversion] = await listConversions(publication.id)
  return {
    id: publication.id,
    conversion: () => findConversion(publication.id, conversion?.id ?? 0),
    publication: () => findPublication(groupId, publication.id),
  }
}

/** Enough that several workers die before the end. */
const manyPages = 30

test('workers that are killed again and again finish a long conversion, with every page once', async () => {
  const asked = await ask({ pageCount: manyPages })
  const made = async () => (await asked.conversion()).convertedPages
  let kills = 0
  for (let before = 0; before < manyPages - 6; before = await made()) {
    const [one] = [startWorker(), startWorker()]
    await expect.poll(made, patience).toBeGreaterThan(before + 4)
    for (const child of running.splice(0)) child.kill('SIGKILL')
    await once(one, 'exit')
    kills += 1
  }
  startWorker()
  await expect.poll(async () => (await asked.conversion()).state, patience).toBe('finished')
  expect(kills).toBeGreaterThan(2)
  const shown = await database()
    .select({ number: pages.number, text: pages.text, image: pages.imageKey })
    .from(pages)
    .where(eq(pages.publicationId, asked.id))
    .orderBy(pages.number)
  expect(shown.map(page => page.text.trim())).toEqual(
    Array.from({ length: manyPages }, (_, index) => `This is page ${index + 1}`),
  )
  expect(new Set(shown.map(page => page.image)).size).toBe(manyPages)
  expect(await asked.conversion()).toMatchObject({ convertedPages: manyPages, totalPages: manyPages })
  expect(await asked.publication()).toMatchObject({ pageCount: manyPages })
})

test('many conversions of one account do not keep another account from its first', async () => {
  const groupId = await newGroupId()
  const many = []
  for (let index = 0; index < 20; index += 1) many.push(await ask({ pageCount: 1, groupId }))
  const single = await ask({ pageCount: 1 })
  startWorker({ PDF_PROCESSES: '1' })
  await expect.poll(async () => (await single.conversion()).state, patience).toBe('finished')
  const states = await Promise.all(many.map(async asked => (await asked.conversion()).state))
  expect(states.filter(state => state === 'finished').length).toBeLessThan(10)
  for (const asked of many)
    await cancelConversion(asked.id, (await asked.conversion()).id).catch(() => undefined)
})

/** Connections of this process. */
const ourConnections = 10

/** Leaves so many connections for workers, until it is disposed of. Waits until those of killed workers are closed. */
async function leaveConnections(count: number): Promise<AsyncDisposable> {
  const [named] = await database().execute<{ name: string }>(sql`select current_database() as name`)
  const limit = (most: number) =>
    database().execute(sql.raw(`alter database "${named?.name}" connection limit ${most}`))
  await expect
    .poll(async () => {
      const open = await database().execute(
        sql`select from pg_stat_activity where datname = current_database()`,
      )
      return open.length
    }, patience)
    .toBeLessThanOrEqual(ourConnections)
  await limit(ourConnections + count)
  return { [Symbol.asyncDispose]: async () => void (await limit(-1)) }
}

test.each([
  ['with 22 connections has enough of them', 22, /^/],
  // A run that failed, and one whose end the queue cannot note.
  ['with too few fails no task', 15, /^(Job failed|Failed to)/],
])('a worker that follows many conversions %s', async (_, connections, complaint) => {
  await using _limit = await leaveConnections(connections)
  const groupId = await newGroupId()
  const many = []
  for (let index = 0; index < 12; index += 1) many.push(await ask({ pageCount: 3, groupId }))
  let printed = ''
  startWorker().stdout?.on('data', chunk => {
    printed += chunk
  })
  for (const asked of many)
    await expect.poll(async () => (await asked.conversion()).state, patience).toBe('finished')
  // Workers of the tests before were killed.
  const complaints = printed.match(/(?<=Z (warn |error) )(?!Took up the work).+/g) ?? []
  expect(complaints.filter(line => complaint.test(line))).toEqual([])
})

test('conversions of one publication run one after another, however many workers there are', async () => {
  const asked = await ask({ pageCount: 2 })
  const [first] = await listConversions(asked.id)
  await database().transaction(async tx => {
    for (let index = 0; index < 3; index += 1)
      await startConversion(tx, asked.id, { sourceType: 'layout_change' })
  })
  startWorker()
  startWorker()
  await expect
    .poll(async () => (await listConversions(asked.id)).every(({ state }) => state === 'finished'), patience)
    .toBe(true)
  const ended = (await listConversions(asked.id)).toSorted((one, other) => one.id - other.id)
  expect(ended[0]?.id).toBe(first?.id)
  expect(ended.map(({ totalPages }) => totalPages)).toEqual([2, 2, 2, 2])
  const moments = ended.map(({ endedAt }) => endedAt?.getTime() ?? 0)
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
})

test('a worker that is told to end leaves its conversion to another', async () => {
  const asked = await ask({ pageCount: 30 })
  const first = startWorker()
  await expect.poll(async () => (await asked.conversion()).convertedPages, patience).toBeGreaterThan(2)
  first.kill('SIGTERM')
  expect((await once(first, 'exit'))[0]).toBe(0)
  expect((await asked.conversion()).state).not.toBe('finished')
  const [job] = await database().execute<{ attempts: number; waits: boolean }>(sql`
    select attempts, run_at > now() as waits from graphile_worker.jobs
    where key = ${`convert:${(await asked.conversion()).id}`}`)
  expect(job).toEqual({ attempts: 0, waits: false })
  startWorker()
  await expect.poll(async () => (await asked.conversion()).state, patience).toBe('finished')
  expect(await asked.publication()).toMatchObject({ pageCount: 30 })
})

test('no page is made any more of a conversion that was canceled', async () => {
  const asked = await ask({ pageCount: 40 })
  const child = startWorker()
  await expect.poll(async () => (await asked.conversion()).convertedPages, patience).toBeGreaterThan(2)
  const atIt = await pageProcessesOf(child)
  expect(atIt).not.toEqual([])
  await cancelConversion(asked.id, (await asked.conversion()).id)
  const stillAtIt = async () => (await pageProcessesOf(child)).filter(each => atIt.includes(each))
  await expect.poll(stillAtIt, patience).toEqual([])
  expect(await asked.conversion()).toMatchObject({ state: 'canceled' })
  expect((await asked.publication()).pageCount).toBe(0)
})

/** Other children of a worker make smaller pictures of earlier publications, or put together their PDFs. */
async function pageProcessesOf({ pid }: ChildProcess): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(pid)]).catch(
    () => ({
      stdout: '',
    }),
  )
  return stdout.split('\n').filter(line => line.includes('page-process'))
}

test('two workers carry out a schedule once', async () => {
  startWorker()
  startWorker()
  await expect.poll(liveWorkers, patience).toBe(2)
  const asked = await ask({ pageCount: 1, scheduleOnlineAt: new Date() })
  await expect.poll(async () => (await asked.publication()).state, patience).toBe('online')
  const { onlineAt, revision } = await asked.publication()
  await expect.poll(async () => (await asked.conversion()).state, patience).toBe('finished')
  expect(await asked.publication()).toMatchObject({ onlineAt, revision, scheduleOnlineAt: null })
})

test('a worker that is told to end ends, and so does one whose parent is gone', async () => {
  for (const end of [
    (child: ChildProcess) => child.kill('SIGTERM'),
    (child: ChildProcess) => child.disconnect(),
  ]) {
    const child = startWorker()
    await once(child.stdout ?? child, 'data')
    const ended = new Promise(resolve => child.on('exit', resolve))
    end(child)
    expect(await ended).toBe(0)
    await expect.poll(liveWorkers, patience).toBe(0)
  }
})
