import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { GET } from '#app/assets/[...key]/route.ts'
import { database } from '#db/client.ts'
import { files } from '#db/files/files.ts'
import { askForLackingPictures } from '#db/pages/pictures.ts'
import { findPublication } from '#db/publications/publications.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import type { Payload } from '#db/queue.ts'
import { avifResolutions, pageAvifPath, pageImagePath } from '#db/rules/pages/images.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { converted, pagesOf, unstopped } from '../conversions/page-changes.fixture.ts'
import { writeAvif } from '../pdf/drawing/avif.ts'
import { openWorkFolder } from '../work-folder.ts'
import { makePicturesJob } from './make-pictures.ts'

let groupId: number
beforeAll(async () => {
  process.env.AVIF = 'true'
  groupId = (await newAccount()).group.id
})

async function picture(key: string) {
  const file = await files().open(key)
  return sharp(file && (await buffer(file.stream))).metadata()
}

/** The work that waits for a publication. */
async function waiting(publicationId: number): Promise<Payload<'make_pictures'>> {
  const rows = await database().execute<{ payload: Payload<'make_pictures'> }>(
    sql`select payload from graphile_worker._private_jobs where key = ${`pictures:${publicationId}`}`,
  )
  const [job] = rows
  if (job === undefined) throw new Error('Nothing waits')
  return job.payload
}

test('every size that pages are read at comes as AVIF, page by page, and readers learn of it once', async () => {
  const { id, revision } = await converted(groupId, 2)
  const make = async () => makePicturesJob(await waiting(id), unstopped)
  await make()
  expect((await pagesOf(id)).map(page => page.hasAvif)).toEqual([true, false])
  expect((await findPublication(groupId, id)).revision).toBe(revision)
  await make()
  expect((await pagesOf(id)).map(page => page.hasAvif)).toEqual([true, true])
  expect((await findPublication(groupId, id)).revision).toBe(revision + 1)
  await makePicturesJob({ publicationId: id }, unstopped)
  expect((await findPublication(groupId, id)).revision).toBe(revision + 1)
  const [page] = await pagesOf(id)
  for (const resolution of avifResolutions) {
    const [avif, jpeg] = await Promise.all([
      picture(pageAvifPath(page?.imageKey ?? '', resolution)),
      picture(pageImagePath(page?.imageKey ?? '', resolution)),
    ])
    expect([avif.compression, avif.width, avif.height]).toEqual(['av1', jpeg.width, jpeg.height])
  }
})

test('it is sent as what it is, for a year, and for minutes to shared caches', async () => {
  const { id } = await converted(groupId, 1)
  await carryOutSchedule(groupId, id, 'publish')
  await makePicturesJob({ publicationId: id }, unstopped)
  const [page] = await pagesOf(id)
  const key = pageAvifPath(page?.imageKey ?? '', 'at800')
  const answer = await GET(new Request(`http://127.0.0.1:3000/assets/${key}`), {
    params: Promise.resolve({ key: key.split('/') }),
  })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, s-maxage=300, immutable',
  ])
})

test('a worker that ends in the middle leaves nothing half done', async () => {
  const { id } = await converted(groupId, 1)
  const ending = new AbortController()
  const job = makePicturesJob({ publicationId: id }, { signal: ending.signal, attempt: 1 })
  ending.abort(new Error('The worker is ending.'))
  await expect(job).rejects.toThrow('The worker is ending.')
  expect((await pagesOf(id)).map(page => page.hasAvif)).toEqual([false])
  await makePicturesJob({ publicationId: id }, unstopped)
  expect((await pagesOf(id)).map(page => page.hasAvif)).toEqual([true])
})

test('a full disk is no fault of the picture', async () => {
  const { id } = await converted(groupId, 1)
  const [page] = await pagesOf(id)
  await using folder = await openWorkFolder('full-disk')
  const jpeg = join(folder.path, 'page.jpg')
  await files().copyTo(pageImagePath(page?.imageKey ?? '', 'at2400'), jpeg)
  const written = writeAvif({ jpeg, ratio: 0.7, outputs: { at800: '/dev/full' } }, unstopped.signal)
  await expect(written).rejects.toMatchObject({ name: 'MachineFault', code: 'ENOSPC' })
})

test('where PATH has no program but Node, pictures are made', async () => {
  const { id } = await converted(groupId, 1)
  const path = process.env.PATH
  process.env.PATH = '/nowhere'
  await makePicturesJob({ publicationId: id }, unstopped).finally(() => {
    process.env.PATH = path
  })
  expect((await pagesOf(id)).map(page => page.hasAvif)).toEqual([true])
})

test('a page whose picture is gone or damaged does not hold back the pages behind it, and readers learn of those', async () => {
  const { id, revision } = await converted(groupId, 3)
  const [first, , last] = await pagesOf(id)
  await files().remove(pageImagePath(first?.imageKey ?? '', 'at2400'))
  await using folder = await openWorkFolder('damaged')
  const damaged = join(folder.path, 'page.jpg')
  await writeFile(damaged, 'no picture')
  await files().put(pageImagePath(last?.imageKey ?? '', 'at2400'), damaged)
  for (const _ of [1, 2, 3]) await makePicturesJob(await waiting(id), unstopped)
  expect((await pagesOf(id)).map(page => page.hasAvif)).toEqual([false, true, false])
  expect((await findPublication(groupId, id)).revision).toBe(revision + 1)
})

test('a publication from before there were any is asked for them', async () => {
  const { id } = await converted(groupId, 1)
  await database().execute(sql`select graphile_worker.remove_job(${`pictures:${id}`})`)
  await askForLackingPictures(1000)
  expect(await waiting(id)).toEqual({ publicationId: id })
})
