// A host with web and one with a worker, which have nothing in common but a database, a key and a bucket.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { read } from '#app/(reader)/reading.fixture.ts'
import { database } from '#db/client.ts'
import { findConversion, listConversions } from '#db/conversions/conversions.ts'
import { env } from '#db/env.ts'
import { sealedKey } from '#db/file-seals.ts'
import { sha256Of } from '#db/files/hashes.ts'
import { pdfKey } from '#db/files/keys.ts'
import { startS3Server } from '#db/files/s3/s3-server.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import type { Publication } from '#db/publications/publications.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { pageImagePath } from '#db/rules/pages/images.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { pdfOfPages, upload } from '#jobs/pdfs.fixture.ts'

const worker = fileURLToPath(new URL('../jobs/worker.ts', import.meta.url))
const server = await startS3Server()
const dataDirOfWorker = await mkdtemp(join(tmpdir(), 'recto-worker-'))
Object.assign(process.env, { FILES_URL: `${server.filesUrl}&reading=presigned`, ...server.credentials })

let child: ChildProcess
let publication: Publication
const pdf = await pdfOfPages(3)

beforeAll(async () => {
  child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', worker], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: dataDirOfWorker, FILES_URL: server.filesUrl },
  })
  const { group } = await newAccount()
  const source = { uploadId: await upload(group.id, pdf) }
  const { id } = await createPublication(group.id, { title: 'Catalogue', source })
  const [conversion] = await listConversions(id)
  const hasEnded = async () => (await findConversion(id, conversion?.id ?? 0)).endedAt !== null
  await vi.waitUntil(hasEnded, { timeout: 500_000, interval: 100 })
  publication = await carryOutSchedule(group.id, id, 'publish')
})

afterAll(async () => {
  child.kill('SIGKILL')
  await server[Symbol.asyncDispose]()
  await rm(dataDirOfWorker, { recursive: true, force: true })
})

async function firstPicture(): Promise<string> {
  const [page] = await database().select().from(pages).where(eq(pages.publicationId, publication.id))
  return pageImagePath(page?.imageKey ?? '', 'at800')
}

test('what web received is converted by the worker, and no host keeps files', async () => {
  expect(publication.pageCount).toBe(3)
  expect(existsSync(join(env().dataDir, 'files'))).toBe(false)
  expect(existsSync(join(dataDirOfWorker, 'files'))).toBe(false)
})

test('the PDF is sent by web, whole and in part', async () => {
  const address = `/assets/${pdfKey(publication.groupId, publication.id, publication.pdfUuid)}`
  expect((await read(address)).status).toBe(200)
  const part = await read(address, { headers: { Range: 'bytes=0-4' } })
  expect([part.status, part.text]).toEqual([206, '%PDF-'])
  expect(part.headers.get('content-range')).toBe(`bytes 0-4/${pdf.length}`)
})

test('a page picture is fetched from the bucket', async () => {
  const picture = await firstPicture()
  const { status, headers } = await read(`/assets/${picture}`)
  expect([status, headers.get('cache-control')]).toEqual([302, 'public, max-age=1800, s-maxage=300'])
  const sent = await fetch(headers.get('location') ?? '')
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const stored = server.stored.get(picture)?.bytes ?? Buffer.alloc(0)
  expect(sha256Of(new Uint8Array(await sent.arrayBuffer()))).toBe(sha256Of(stored))
})

test('a store that is away is 503 with a time to come back, never a missing file', async () => {
  const picture = await firstPicture()
  server.troubleOf = () => ({ status: 403, code: 'AccessDenied' })
  const { status, headers, text } = await read(`/assets/${picture}`)
  server.troubleOf = () => undefined
  expect([status, headers.get('retry-after')]).toEqual([503, '10'])
  expect(text).toContain('try again shortly')
  expect((await read(`/assets/${picture.replace('at800', 'at600')}`)).status).toBe(302)
})

test('what is sealed is sent by web alone, as an address of the bucket outlives the seal', async () => {
  const picture = await firstPicture()
  await carryOutSchedule(publication.groupId, publication.id, 'withdraw')
  const [owner] = await database().select().from(publications).where(eq(publications.id, publication.id))
  if (owner === undefined) throw new Error('No publication')
  const { status, headers } = await read(
    `/assets/${sealedKey(owner, picture.replace('-at800.jpg', ''))}-at800.jpg`,
  )
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})
