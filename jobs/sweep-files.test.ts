import { mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { cancelConversion, listConversions } from '#db/conversions/conversions.ts'
import { noteSource, takeUp } from '#db/conversions/runs.ts'
import { env } from '#db/env.ts'
import { files } from '#db/files/files.ts'
import { conversionSourceKey, pageImageKey } from '#db/files/keys.ts'
import { findSums } from '#db/files/sums.ts'
import { replacePage } from '#db/pages/conversions.ts'
import { removePage } from '#db/pages/pages.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { currentPdfKey } from '#db/publications/pdf.ts'
import { findPublication } from '#db/publications/publications.ts'
import { archive } from '#db/publications/publishing.ts'
import { pageImageFiles } from '#db/rules/pages/images.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { assemblePdfJob } from './conversions/assemble-pdf.ts'
import {
  add,
  converted,
  convertNewest,
  pagesOf,
  servePdfs,
  unstopped,
} from './conversions/page-changes.fixture.ts'
import { holdPool } from './pages/held-pool.fixture.ts'
import { pdfOfPages, upload } from './pdfs.fixture.ts'
import { makePicturesJob } from './pictures/make-pictures.ts'
import { sweepFiles, sweepFilesJob } from './sweep-files.ts'

await holdPool()

let groupId: number
let pdfs: Awaited<ReturnType<typeof servePdfs>>

beforeAll(async () => {
  groupId = (await newAccount()).group.id
  pdfs = await servePdfs()
})
afterAll(() => pdfs.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const isThere = async (key: string) => (await files().size(key)) !== undefined

async function stored(publicationId: number): Promise<string[]> {
  return (await Array.fromAsync(files().list(`${groupId}/${publicationId}`), entry => entry.key)).sort()
}

test('pictures of a page that was removed or replaced stay a week for its readers, then go', async () => {
  const { id } = await converted(groupId, 3)
  await makePicturesJob({ publicationId: id }, unstopped)
  const [first, second, third] = (await pagesOf(id)).map(page => page.imageKey)
  await removePage(groupId, id, 1)
  await replacePage(groupId, id, {
    sourceUrl: pdfs.url(1),
    pageNumber: 1,
    sourcePage: 1,
    removeHotspots: false,
  })
  await convertNewest(id)
  const [replacement] = (await pagesOf(id)).map(page => page.imageKey)
  await sweepFiles(inDays(6))
  for (const key of [first, second, third, replacement]) expect(await isThere(`${key}-at800.jpg`)).toBe(true)
  await sweepFiles(inDays(8))
  for (const key of pageImageFiles(first ?? '')) expect(await isThere(key)).toBe(false)
  for (const key of pageImageFiles(second ?? '')) expect(await isThere(key)).toBe(false)
  for (const key of [third, replacement]) expect(await isThere(`${key}-at2400.jpg`)).toBe(true)
})

test('the sums of files that go are forgotten with one statement', async () => {
  const { id } = await converted(groupId, 3)
  const keys = (await pagesOf(id)).slice(0, 2).map(page => page.imageKey ?? '')
  for (const _ of keys) await removePage(groupId, id, 1)
  const queries = await queriesOf(() => sweepFiles(inDays(8)))
  expect(queries.filter(query => /delete from "file_sums"/.test(query))).toHaveLength(1)
  expect(await findSums(keys.flatMap(pageImageFiles))).toEqual(new Map())
})

test('a PDF stays as long as one page of it is shown', async () => {
  const { id } = await converted(groupId, 1)
  await add(groupId, id, pdfs.url(2))
  const source = (await pagesOf(id))[1]?.sourceKey ?? ''
  await removePage(groupId, id, 3)
  await sweepFiles(inDays(8))
  expect(await isThere(source)).toBe(true)
  await removePage(groupId, id, 2)
  await sweepFiles(inDays(8))
  expect(await isThere(source)).toBe(false)
})

test('of the PDFs that were put together, the newest stays', async () => {
  const { id } = await converted(groupId, 3)
  const made: string[] = []
  for (const pageNumber of [3, 2]) {
    await removePage(groupId, id, pageNumber)
    await assemblePdfJob({ publicationId: id }, unstopped)
    made.push(currentPdfKey(await findPublication(groupId, id)))
  }
  await sweepFiles(inDays(8))
  expect(await Promise.all(made.map(isThere))).toEqual([false, true])
})

test('what a canceled conversion had made and fetched goes', async () => {
  const { id } = await converted(groupId, 1)
  await replacePage(groupId, id, {
    sourceUrl: pdfs.url(1),
    pageNumber: 1,
    sourcePage: 1,
    removeHotspots: false,
  })
  const [waiting] = await listConversions(id)
  const before = await stored(id)
  const key = conversionSourceKey(groupId, id, waiting?.id ?? 0)
  const run = await takeUp(waiting?.id ?? 0)
  await put(key)
  if (run) await noteSource(run, key)
  await cancelConversion(id, waiting?.id ?? 0)
  expect(await isThere(key)).toBe(true)
  await sweepFiles(inDays(8))
  expect(await stored(id)).toEqual(before)
})

test('an upload that a canceled conversion had taken goes', async () => {
  const uploadId = await upload(groupId, await pdfOfPages(1))
  const { id } = await createPublication(groupId, { title: 'Spring', source: { uploadId } })
  const [waiting] = await listConversions(id)
  const key = waiting?.sourceKey ?? ''
  await sweepFiles(inDays(8))
  expect(await isThere(key)).toBe(true)
  await cancelConversion(id, waiting?.id ?? 0)
  await sweepFiles(inDays(8))
  expect(await isThere(key)).toBe(false)
})

test('pictures that a killed worker had not noted yet go after a day', async () => {
  const { id } = await converted(groupId, 1)
  const before = await stored(id)
  const unnoted = `${pageImageKey(groupId, id, 'left')}-at200.jpg`
  await put(unnoted)
  await sweepFiles(new Date())
  expect(await isThere(unnoted)).toBe(true)
  await utimes(join(env().dataDir, 'files', unnoted), inDays(-2), inDays(-2))
  await sweepFiles(new Date())
  expect(await stored(id)).toEqual(before)
})

test('an archived publication keeps everything that it needs to come back', async () => {
  const { id } = await converted(groupId, 2)
  const before = await stored(id)
  await archive(groupId, id)
  await sweepFiles(inDays(30))
  expect(await stored(id)).toEqual(before)
})

async function put(key: string): Promise<void> {
  const path = join(await mkdtemp(join(tmpdir(), 'recto-sweep-')), 'file')
  await writeFile(path, 'left over')
  await files().put(key, path)
}

test('a machine whose clock is a month ahead removes nothing before its time', async () => {
  const { id } = await converted(groupId, 2)
  const [first] = (await pagesOf(id)).map(page => page.imageKey)
  await removePage(groupId, id, 1)
  vi.useFakeTimers({ toFake: ['Date'], now: inDays(30) })
  onTestFinished(() => void vi.useRealTimers())
  await sweepFilesJob({}, unstopped)
  expect(await isThere(`${first}-at800.jpg`)).toBe(true)
})
