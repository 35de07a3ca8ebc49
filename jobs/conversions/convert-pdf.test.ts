import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { cancelConversion, findConversion, listConversions } from '#db/conversions/conversions.ts'
import { env } from '#db/env.ts'
import { files } from '#db/files/files.ts'
import { pdfKey } from '#db/files/keys.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { convertedPages } from '#db/schema/conversions.ts'
import { groups } from '#db/schema/groups.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { spreads } from '#db/schema/pages/spreads.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { bookWith, threadPage } from '../pdf/pdfs.fixture.ts'
import { pdfOfPages, upload } from '../pdfs.fixture.ts'
import { convertPdfJob } from './convert-pdf.ts'

await holdPool()

const patience = { timeout: 500_000, interval: 50 }
const unstopped = { signal: new AbortController().signal, attempt: 1 }
let groupId: number

/** Serves `/good.pdf`, `/page.html` and a 500 for everything else. */
const server = createServer(async (request, response) => {
  if (request.url === '/good.pdf') response.end(await pdfOfPages(1))
  else if (request.url === '/page.html') response.end('<!doctype html><title>Shop</title>')
  else response.writeHead(404).end()
})

beforeAll(async () => {
  const [account] = await database().insert(accounts).values({ title: 'Shop' }).returning()
  const [group] = await database()
    .insert(groups)
    .values({ accountId: account?.id ?? 0, title: 'Shop', slug: 'shop' })
    .returning()
  groupId = group?.id ?? 0
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const serverUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function create(source: { uploadId: string } | { sourceUrl: string }) {
  const publication = await createPublication(groupId, { title: 'Catalogue', source })
  const [conversion] = await listConversions(publication.id)
  if (!conversion) throw new Error('No conversion')
  return { publication, conversion }
}

describe('a PDF that can be read', () => {
  test('becomes pages in spreads, with all eight images, text, and the PDF to download', async () => {
    const { publication, conversion } = await create({ uploadId: await upload(groupId, await pdfOfPages(4)) })
    await convertPdfJob({ conversionId: conversion.id }, unstopped)

    expect(await findConversion(publication.id, conversion.id)).toMatchObject({
      state: 'finished',
      totalPages: 4,
      convertedPages: 4,
      error: null,
    })
    const made = await database()
      .select()
      .from(pages)
      .where(eq(pages.publicationId, publication.id))
      .orderBy(pages.number)
    const laid = await database().select().from(spreads).where(eq(spreads.publicationId, publication.id))
    const position = new Map(laid.map(spread => [spread.id, spread.position]))
    expect(made.map(page => [page.number, position.get(page.spreadId)])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 3],
    ])
    const image = await files().open(`${made[0]?.imageKey}-at800.jpg`)
    const picture = await sharp(image && (await buffer(image.stream))).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 672, 952])
    expect(made[2]?.text).toContain('This is page 3')
    expect(await files().size(pdfKey(groupId, publication.id, publication.pdfUuid))).toBeGreaterThan(1000)
    const left = await database().$count(convertedPages, eq(convertedPages.conversionId, conversion.id))
    expect(left).toBe(0)
  })

  test('is fetched from its address', async () => {
    const { publication, conversion } = await create({ sourceUrl: `${serverUrl()}/good.pdf` })
    await convertPdfJob({ conversionId: conversion.id }, unstopped)
    expect((await findPublication(groupId, publication.id)).pageCount).toBe(1)
  })

  test('is paired anew, without being converted again, when the layout changes', async () => {
    const { publication, conversion } = await create({ uploadId: await upload(groupId, await pdfOfPages(3)) })
    await convertPdfJob({ conversionId: conversion.id }, unstopped)
    const before = await findPublication(groupId, publication.id)
    await updatePublication(groupId, publication.id, { layout: 'single' })
    const [change] = await listConversions(publication.id)
    await convertPdfJob({ conversionId: change?.id ?? 0 }, unstopped)
    const after = await findPublication(groupId, publication.id)
    expect(await database().$count(spreads, eq(spreads.publicationId, publication.id))).toBe(3)
    expect(after.coverKey).toBe(before.coverKey)
    expect(after.revision).toBeGreaterThan(before.revision)
    expect(await findConversion(publication.id, change?.id ?? 0)).toMatchObject({
      state: 'finished',
      totalPages: 3,
    })
  })

  test('goes online by itself when it was scheduled for the present', async () => {
    const publication = await createPublication(groupId, {
      title: 'At once',
      source: { uploadId: await upload(groupId, await pdfOfPages(1)) },
      scheduleOnlineAt: new Date(),
    })
    const [conversion] = await listConversions(publication.id)
    const { applySchedule } = await import('#db/publications/publishing.ts')
    await applySchedule(publication.id)
    expect((await findPublication(groupId, publication.id)).state).toBe('offline')
    await convertPdfJob({ conversionId: conversion?.id ?? 0 }, unstopped)
    await applySchedule(publication.id)
    expect(await findPublication(groupId, publication.id)).toMatchObject({
      state: 'online',
      scheduleOnlineAt: null,
    })
  })
})

test('a page that cannot be made is left blank, and its conversion is finished with a warning', async () => {
  const { publication, conversion } = await create({ uploadId: await upload(groupId, bookWith(threadPage)) })
  await convertPdfJob({ conversionId: conversion.id }, unstopped)
  expect(await findConversion(publication.id, conversion.id)).toMatchObject({
    state: 'finished',
    totalPages: 3,
    convertedPages: 3,
    warnings: [
      { kind: 'mixed_sizes', pages: [2] },
      { page: 2, kind: 'blank', message: expect.stringContaining('that is too narrow to show') },
    ],
  })
  expect((await findPublication(groupId, publication.id)).pageCount).toBe(3)
})

describe('what cannot be converted fails with a sentence and leaves the publication as it was', () => {
  test.each([
    ['HTML instead of a PDF', '<!doctype html><title>x</title>', 'This file is a web page, not a PDF.'],
    ['text instead of a PDF', 'Hello', 'This file is not a PDF.'],
    ['a PDF that was cut off', undefined, 'This PDF is incomplete'],
  ])('%s', async (_, content, sentence) => {
    const bytes = content ?? (await pdfOfPages(2)).slice(0, 900)
    const { publication, conversion } = await create({ uploadId: await upload(groupId, bytes) })
    await convertPdfJob({ conversionId: conversion.id }, unstopped)
    const ended = await findConversion(publication.id, conversion.id)
    expect([ended.state, ended.error]).toEqual(['failed', expect.stringContaining(sentence)])
    expect(await findPublication(groupId, publication.id)).toMatchObject({
      pageCount: 0,
      convertedAt: null,
      state: 'offline',
    })
  })

  test('a failed download, in the words that integrators know', async () => {
    const url = `${serverUrl()}/missing.pdf`.replace('://', '://ann:geheim@')
    const { publication, conversion } = await create({ sourceUrl: url })
    await convertPdfJob({ conversionId: conversion.id }, unstopped)
    expect(await findConversion(publication.id, conversion.id)).toMatchObject({
      state: 'failed',
      error: `Fail to download given source file: ${url.replace('geheim', '***')}`,
      reason: 'There is no file at that address. Open the address in a browser to see what is there.',
      totalPages: null,
      convertedPages: 0,
    })
  })

  test('a web page at the address', async () => {
    const { publication, conversion } = await create({ sourceUrl: `${serverUrl()}/page.html` })
    await convertPdfJob({ conversionId: conversion.id }, unstopped)
    expect((await findConversion(publication.id, conversion.id)).error).toContain('web page')
  })
})

/** Puts a file where conversions make their folders. @returns removes it */
async function blockScratch() {
  const scratch = join(env().dataDir, 'work')
  await rm(scratch, { recursive: true, force: true })
  await writeFile(scratch, 'in the way')
  return () => rm(scratch)
}

test('a conversion waits for an installation in trouble, says so, and ends well after it', async () => {
  const { publication, conversion } = await create({ uploadId: await upload(groupId, await pdfOfPages(1)) })
  const clear = await blockScratch()
  await convertPdfJob({ conversionId: conversion.id }, { ...unstopped, attempt: 25 })
  const waiting = await findConversion(publication.id, conversion.id)
  expect(waiting).toMatchObject({ endedAt: null, error: null, trouble: 'other', troubles: 1 })
  const [job] = await database().execute<{ run_at: string }>(
    sql`select run_at from graphile_worker.jobs where key = ${`convert:${conversion.id}`}`,
  )
  expect(new Date(job?.run_at ?? 0)).toEqual(waiting.triesAgainAt)

  await clear()
  await convertPdfJob({ conversionId: conversion.id }, unstopped)
  expect(await findConversion(publication.id, conversion.id)).toMatchObject({
    state: 'finished',
    trouble: null,
    triesAgainAt: null,
  })
})

test('a conversion does not wait longer for a machine whose clock is an hour ahead', async () => {
  const { conversion } = await create({ uploadId: await upload(groupId, await pdfOfPages(1)) })
  onTestFinished(await blockScratch())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await convertPdfJob({ conversionId: conversion.id }, unstopped)
  const isLate = sql`
    select from graphile_worker.jobs
    where key = ${`convert:${conversion.id}`} and run_at > now() + interval '1 minute'`
  expect(await database().execute(isLate)).toEqual([])
})

describe('a conversion is done once', () => {
  test('running it again changes nothing', async () => {
    const { publication, conversion } = await create({ uploadId: await upload(groupId, await pdfOfPages(2)) })
    await convertPdfJob({ conversionId: conversion.id }, unstopped)
    const before = await findPublication(groupId, publication.id)
    await convertPdfJob({ conversionId: conversion.id }, unstopped)
    expect(await findPublication(groupId, publication.id)).toEqual(before)
  })

  test('a canceled one ends and leaves nothing', async () => {
    const { publication, conversion } = await create({
      uploadId: await upload(groupId, await pdfOfPages(40)),
    })
    const job = convertPdfJob({ conversionId: conversion.id }, unstopped)
    await expect
      .poll(async () => (await findConversion(publication.id, conversion.id)).convertedPages, patience)
      .toBeGreaterThan(0)
    await cancelConversion(publication.id, conversion.id)
    await job
    expect((await findConversion(publication.id, conversion.id)).state).toBe('canceled')
    expect((await findPublication(groupId, publication.id)).pageCount).toBe(0)
  })

  test('a worker that is told to end leaves its pages for the next, which makes only the others', async () => {
    const { publication, conversion } = await create({
      uploadId: await upload(groupId, await pdfOfPages(12)),
    })
    const ending = new AbortController()
    const job = convertPdfJob({ conversionId: conversion.id }, { signal: ending.signal, attempt: 1 })
    await expect
      .poll(async () => (await findConversion(publication.id, conversion.id)).convertedPages, patience)
      .toBeGreaterThan(2)
    ending.abort(new Error('The worker is ending.'))
    await expect(job).rejects.toThrow('The worker is ending.')
    const made = await database()
      .select()
      .from(convertedPages)
      .where(eq(convertedPages.conversionId, conversion.id))
    await convertPdfJob({ conversionId: conversion.id }, { ...unstopped, attempt: 2 })
    const published = await database().select().from(pages).where(eq(pages.publicationId, publication.id))
    expect(published).toHaveLength(12)
    expect((await findConversion(publication.id, conversion.id)).convertedPages).toBe(12)
    const kept = new Set(published.map(page => page.imageKey))
    expect(made.every(page => kept.has(page.imageKey))).toBe(true)
  })
})
