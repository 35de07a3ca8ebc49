import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { files } from '#db/files/files.ts'
import { conversionSourceKey, pageImageKey, photoKey, uploadKey } from '#db/files/keys.ts'
import { removePage } from '#db/pages/pages.ts'
import { currentPdfKey } from '#db/publications/pdf.ts'
import { findPublication } from '#db/publications/publications.ts'
import { archive } from '#db/publications/publishing.ts'
import { photoPath, photoShowers, photoSizes } from '#db/rules/products/photos.ts'
import { droppedFiles } from '#db/schema/files/dropped.ts'
import { fileSums } from '#db/schema/files/sums.ts'
import { hotspots, slides } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { photos } from '#db/schema/products/photos.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { assemblePdfJob } from '#jobs/conversions/assemble-pdf.ts'
import { converted, convertNewest, pagesOf, unstopped } from '#jobs/conversions/page-changes.fixture.ts'
import { holdPool } from '#jobs/pages/held-pool.fixture.ts'
import { makePicturesJob } from '#jobs/pictures/make-pictures.ts'

await holdPool()

const command = fileURLToPath(new URL('check.ts', import.meta.url))
let groupId: number
const onDisk = (key: string) => join(env().dataDir, 'files', key)

beforeAll(async () => {
  groupId = (await newAccount()).group.id
})

async function check(...args: string[]) {
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', command, ...args])
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out: out.trim(), err: err.trim(), code: child.exitCode }
}

async function store(key: string, ageDays: number) {
  await writeFile(join(env().dataDir, 'one'), 'x')
  await files().put(key, join(env().dataDir, 'one'))
  const changedAt = new Date(Date.now() - ageDays * 86_400_000)
  await utimes(onDisk(key), changedAt, changedAt)
}

test('a whole installation has nothing to report', async () => {
  const { id } = await converted(groupId, 2)
  await makePicturesJob({ publicationId: id }, unstopped)
  const { out, code } = await check()
  expect(out).toMatch(
    /^\d+ files are named and \d+ stored: 0 missing, 0 damaged, 0 orphaned\.\n\d+ were compared with their sums/,
  )
  expect(code).toBe(0)
})

async function changeByte(key: string): Promise<void> {
  await using file = await open(onDisk(key), 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 5000)
  await file.write(Buffer.from([buffer.readUInt8() ^ 1]), 0, 1, 5000)
}

test('one bit that has changed within a file is found by its sum, and the page is made again', async () => {
  const { id } = await converted(groupId, 2)
  const [first] = await pagesOf(id)
  const key = `${first?.imageKey}-at2400.jpg`
  await changeByte(key)
  const { out, code } = await check()
  expect(out).toContain(`damaged: ${key} (page 1)`)
  expect(out).toMatch(/\d+ were compared with their sums\.$/)
  expect(code).toBe(1)
  await check('--repair')
  await convertNewest(id)
  expect(await check()).toMatchObject({ code: 0 })
})

test('of many files those are read that were read longest ago, and all if that is asked for', async () => {
  const { id } = await converted(groupId, 1)
  const [page] = await pagesOf(id)
  const key = `${page?.imageKey}-at2400.jpg`
  await changeByte(key)
  await database().execute(sql`
    insert into file_sums (key, bytes, sha256, checked_at)
    select 'elsewhere/' || n, 1, '', now() - interval '1 day' from generate_series(1, 1200) n`)
  expect(await check()).toMatchObject({ out: expect.stringContaining('0 damaged'), code: 0 })
  const all = await check('--all')
  expect(all).toMatchObject({ out: expect.stringContaining(`damaged: ${key} (page 1)`), code: 1 })
  await database().execute(sql`delete from file_sums where key like 'elsewhere/%'`)
  await changeByte(key)
  expect(await check()).toMatchObject({ code: 0 })
})

test('files of versions that kept no sums have one after a check', async () => {
  const { id } = await converted(groupId, 1)
  const [page] = await pagesOf(id)
  const key = `${page?.imageKey}-at2400.jpg`
  await database().delete(fileSums).where(eq(fileSums.key, key))
  expect((await check()).out).toContain(', and 1 have one from now on.')
  await changeByte(key)
  expect((await check()).out).toContain(`damaged: ${key} (page 1)`)
  await changeByte(key)
})

test('pictures that are missing, cut off or empty are made again from the PDF', async () => {
  const { id } = await converted(groupId, 4)
  const [first, second, third] = (await pagesOf(id)).map(page => page.imageKey)
  await rm(onDisk(`${first}-at800.jpg`))
  await truncate(onDisk(`${second}-at2400.jpg`), 3000)
  await truncate(onDisk(`${third}-at200.jpg`), 0)
  const named = await check()
  expect(named.out).toContain(`missing: ${first}-at800.jpg (page 1)`)
  expect(named.out).toContain(`damaged: ${second}-at2400.jpg (page 2)`)
  expect(named.out).toContain(`damaged: ${third}-at200.jpg (page 3)`)
  expect(named).toMatchObject({ code: 1, out: expect.stringContaining('1 missing, 2 damaged, 0 orphaned') })

  expect((await check('--repair')).out).toContain('Pages 1–3: made again by the next free worker.')
  await convertNewest(id)
  expect(await check()).toMatchObject({ code: 0 })
})

test('AVIF that is missing is made again in the background', async () => {
  const { id } = await converted(groupId, 1)
  await makePicturesJob({ publicationId: id }, unstopped)
  const [page] = await pagesOf(id)
  await rm(onDisk(`${page?.imageKey}-at600.avif`))
  expect((await check('--repair')).out).toContain('AVIF made again in the background.')
  const [row] = await database().select().from(pages).where(eq(pages.publicationId, id))
  expect(row?.hasAvif).toBe(false)
  expect(await check()).toMatchObject({ code: 0 })
})

test('a PDF that was put together is put together again', async () => {
  const { id } = await converted(groupId, 3)
  await removePage(groupId, id, 3)
  await assemblePdfJob({ publicationId: id }, unstopped)
  const key = currentPdfKey(await findPublication(groupId, id))
  await rm(onDisk(key))
  expect((await check('--repair')).out).toContain('The PDF to download is put together again')
  await assemblePdfJob({ publicationId: id }, unstopped)
  expect(await check()).toMatchObject({ code: 0 })
})

test('a PDF that was sent and is lost is named with a way out', async () => {
  const { id } = await converted(groupId, 2)
  const [page] = await pagesOf(id)
  await rm(onDisk(page?.sourceKey ?? ''))
  const { out, code } = await check('--repair')
  expect(out).toContain('the PDF that was sent is lost. Take it from a backup')
  expect(code).toBe(1)
  await writeFile(onDisk(page?.sourceKey ?? ''), '%PDF-1.7\n%%EOF of this test')
})

test('a photo of a product and one of a hotspot need the sizes in which they are shown', async () => {
  const url = 'https://shop.example.com/chair.jpg'
  const keys = photoShowers.map(shownBy => ({ shownBy, imageKey: photoKey(groupId, shownBy, 'chair') }))
  await database()
    .insert(photos)
    .values(keys.map(row => ({ groupId, url, ...row })))
  for (const { shownBy, imageKey } of keys)
    for (const size of photoSizes[shownBy]) await store(photoPath(imageKey, size), 0)
  expect((await check()).out).not.toContain('missing: ')
  await rm(onDisk(`${groupId}/pictures/chair-within2000.webp`))
  expect((await check()).out).toContain(`missing: ${groupId}/pictures/chair-within2000.webp (a photo)`)
  await database().delete(photos).where(eq(photos.groupId, groupId))
})

test('a picture of a slideshow that is missing is named', async () => {
  const { id } = await converted(groupId, 1)
  const [page] = await pagesOf(id)
  const [hotspot] = await database()
    .insert(hotspots)
    .values({
      pageId: page?.id ?? 0,
      type: 'slideshow',
      left: 0,
      top: 0,
      width: 1,
      height: 1,
      details: {},
    })
    .returning()
  const fileKey = `${groupId}/slides/lost.jpg`
  await database()
    .insert(slides)
    .values({ hotspotId: hotspot?.id ?? 0, position: 0, fileKey })
  expect((await check()).out).toContain(`missing: ${fileKey} (a picture of a slideshow)`)
  await database().delete(slides).where(eq(slides.fileKey, fileKey))
})

test('an archived publication is checked, and asked to be restored first', async () => {
  const { id } = await converted(groupId, 1)
  const [page] = await pagesOf(id)
  await archive(groupId, id)
  await rm(onDisk(`${page?.imageKey}-at800.jpg`))
  expect((await check('--repair')).out).toContain('Restore the publication first')
  await database().delete(pages).where(eq(pages.publicationId, id))
})

test('files that nothing needs are removed a week later, unless they are young', async () => {
  const { id } = await converted(groupId, 1)
  const picture = pageImageKey(groupId, id, 'left')
  const orphans = [
    conversionSourceKey(groupId, id, 999_999),
    uploadKey(groupId, 'a'),
    `${groupId}/photos/b-at200.jpg`,
  ]
  for (const key of [...orphans, `${picture}-at200.jpg`]) await store(key, 2)
  await store(uploadKey(groupId, 'young'), 0)
  const { out, code } = await check('--repair')
  for (const key of [...orphans, picture]) expect(out).toContain(`orphaned: ${key}`)
  expect(out).not.toContain('young')
  expect(code).toBe(1)
  const dropped = (await database().select().from(droppedFiles)).map(({ key }) => key)
  expect(dropped).toEqual(expect.arrayContaining([...orphans, picture]))
  expect((await check()).out).not.toContain('orphaned: ')
})

test('an unknown option is refused', async () => {
  expect(await check('--fix')).toMatchObject({ err: expect.stringContaining('Usage:'), code: 1 })
})
