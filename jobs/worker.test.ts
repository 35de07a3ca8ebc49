import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findConversion, listConversions } from '#db/conversions.ts'
import { createPublication } from '#db/publication-changes.ts'
import { findPublication } from '#db/publications.ts'
import { accounts } from '#db/schema/accounts.ts'
import { groups } from '#db/schema/groups.ts'
import { liveWorkers } from '#db/workers.ts'
import { pdfOfPages, upload } from './pdfs.fixture.ts'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))
const running: ChildProcess[] = []
const patience = { timeout: 45_000, interval: 100 }

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, [worker], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
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

async function ask(pageCount: number, scheduleOnlineAt?: Date) {
  const groupId = await newGroupId()
  const source = { uploadId: await upload(groupId, await pdfOfPages(pageCount)) }
  const publication = await createPublication(groupId, { title: 'Catalogue', source, scheduleOnlineAt })
  const [conversion] = await listConversions(publication.id)
  return {
    conversion: () => findConversion(publication.id, conversion?.id ?? 0),
    publication: () => findPublication(groupId, publication.id),
  }
}

test('a worker that is killed half-way is succeeded by another, and every page is there once', async () => {
  const asked = await ask(30)
  const first = startWorker()
  await expect.poll(async () => (await asked.conversion()).convertedPages, patience).toBeGreaterThan(2)
  first.kill('SIGKILL')
  startWorker()
  await expect.poll(async () => (await asked.conversion()).state, patience).toBe('finished')
  expect((await asked.conversion()).convertedPages).toBe(30)
  expect((await asked.publication()).pageCount).toBe(30)
})

test('two workers carry out a schedule once', async () => {
  startWorker()
  startWorker()
  await expect.poll(liveWorkers, patience).toBe(2)
  const asked = await ask(1, new Date())
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
