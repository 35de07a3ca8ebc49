import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { conversions } from '#db/schema/conversions.ts'
import { groups } from '#db/schema/groups.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { publications } from '#db/schema/publications.ts'
import { pdfOfPages, upload } from '../pdfs.fixture.ts'

const worker = fileURLToPath(new URL('../worker.ts', import.meta.url))
const patience = { timeout: 500_000, interval: 50 }
const running: ChildProcess[] = []
let groupId: number

beforeAll(async () => {
  const [account] = await database().insert(accounts).values({ title: 'Shop' }).returning()
  const [group] = await database()
    .insert(groups)
    .values({ accountId: account?.id ?? 0, title: 'Shop', slug: 'shop' })
    .returning()
  groupId = group?.id ?? 0
  // Notes every lease, as rows of page_work go with their pages.
  await database().execute(sql`create table leases (page int, pool text)`)
  await database().execute(sql`
    create function note_lease() returns trigger language plpgsql as $$
    begin insert into leases values (new.source_number, new.leased_by); return null; end $$`)
  await database().execute(sql`
    create trigger note_lease after update on page_work for each row
    when (new.lease_token is not null and new.lease_token is distinct from old.lease_token)
    execute function note_lease()`)
})
beforeEach(() => database().execute(sql`truncate leases`))
afterEach(async () => {
  for (const child of running.splice(0)) await killed(child)
})

/** Starts a worker of its own host, as it were, and waits until it takes work. */
async function startWorker(slots: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', worker], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, PDF_PROCESSES: String(slots), AVIF: 'false' },
  })
  running.push(child)
  for await (const [words] of on(child.stdout ?? child, 'data')) if (/is ready/.test(String(words))) break
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** @returns the id of its publication */
async function ask(pageCount: number): Promise<number> {
  const source = { uploadId: await upload(groupId, await pdfOfPages(pageCount)) }
  return (await createPublication(groupId, { title: 'Catalogue', source })).id
}

async function finished(publicationId: number): Promise<void> {
  const state = async () => (await listConversions(publicationId)).map(each => each.state)
  await expect.poll(state, patience).toEqual(['finished'])
}

async function leases() {
  return [...(await database().execute<{ page: number; pool: string }>(sql`select page, pool from leases`))]
}

async function pageTexts(publicationId: number): Promise<string[]> {
  const rows = await database()
    .select({ text: pages.text })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number))
  return rows.map(({ text }) => text.trim())
}

const texts = (count: number) => Array.from({ length: count }, (_, index) => `This is page ${index + 1}`)

test('two workers share one PDF: both make pages of it, and each page is made once', async () => {
  await Promise.all([startWorker(1), startWorker(1)])
  const id = await ask(16)
  await finished(id)
  expect(await pageTexts(id)).toEqual(texts(16))
  const made = await leases()
  expect(made.map(({ page }) => page).toSorted((a, b) => a - b)).toEqual(
    texts(16).map((_, index) => index + 1),
  )
  expect(new Set(made.map(({ pool }) => pool)).size).toBe(2)
})

test('a worker that is killed costs the pages that it has in hand, and nothing more', async () => {
  const [first] = await Promise.all([startWorker(1), startWorker(1)])
  const id = await ask(16)
  await expect.poll(async () => new Set((await leases()).map(({ pool }) => pool)).size, patience).toBe(2)
  await killed(first)
  await finished(id)
  expect(await pageTexts(id)).toEqual(texts(16))
  // One page is made while the one before is stored.
  expect((await leases()).length).toBeLessThanOrEqual(16 + 2)
})

test('ten conversions at once never have more page processes than there are slots', async () => {
  const child = await startWorker(2)
  const ids = []
  for (let index = 0; index < 10; index += 1) ids.push(await ask(2))
  const open = () => database().$count(conversions, sql`${conversions.endedAt} is null`)
  const seen = new Set<number>()
  while ((await open()) > 0) seen.add(await pageProcessesOf(child))
  expect(Math.max(...seen)).toBe(2)
  expect(
    await database().$count(publications, sql`${publications.convertedAt} is not null`),
  ).toBeGreaterThanOrEqual(10)
  for (const id of ids) expect(await pageTexts(id)).toEqual(texts(2))
})

async function pageProcessesOf({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '--ppid', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.split('\n').filter(line => line.includes('page-process')).length
}
