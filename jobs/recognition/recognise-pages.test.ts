import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { convertAgain } from '#db/pages/convert-again.ts'
import { readPageNotices } from '#db/pages/notices.ts'
import { proposeHotspots } from '#db/pages/proposed-hotspots.ts'
import {
  askForLackingRecognition,
  askForRecognition,
  nextToRecognise,
  passRecognised,
  recogniseAgain,
} from '#db/pages/recognition.ts'
import { addedDataFolder } from '#db/pages/recognition-data.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import type { Language } from '#db/rules/languages.ts'
import { extractionVersion } from '#db/rules/pages/warnings.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { inInstallation } from '#db/testing/in-installation.fixture.ts'
import { convertNewest, pagesOf, unstopped } from '../conversions/page-changes.fixture.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { upload } from '../pdfs.fixture.ts'
import { pdfOfPictures, photograph, pictureOf } from './pictured.fixture.ts'
import { recognisePagesJob } from './recognise-pages.ts'

process.env.OCR = 'true'
await holdPool()

let groupId: number
let english: Buffer
beforeAll(async () => {
  groupId = (await newAccount()).group.id
  english = await pictureOf({ lines: englishLines })
})
afterEach(async () => rm(addedDataFolder(), { recursive: true, force: true }))

const englishLines = [
  'Solid oak furniture for the whole house',
  'All of our tables are made by hand in our own workshop',
  'Order at www.oak-furniture.example.com before Sunday',
  'Delivery within three days to every town',
]

async function published(pdf: Uint8Array, language?: Language): Promise<number> {
  const source = { uploadId: await upload(groupId, pdf) }
  const extractionOptions = { links: { icons: true } }
  const { id } = await createPublication(groupId, { title: 'Scan', source, language, extractionOptions })
  await convertNewest(id)
  return id
}

async function waiting(publicationId: number) {
  const rows = await database().execute<{ payload: { publicationId: number; isAnyRecognised?: boolean } }>(
    sql`select payload from graphile_worker._private_jobs where key = ${`recognition:${publicationId}`}`,
  )
  return rows[0]?.payload
}

async function recogniseNext(publicationId: number): Promise<void> {
  const payload = await waiting(publicationId)
  if (payload === undefined) throw new Error('Nothing waits')
  await database().execute(sql`select graphile_worker.remove_job(${`recognition:${publicationId}`})`)
  await recognisePagesJob(payload, unstopped)
}

const thaiFont = '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'
const arabicFont = '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf'

test.each([
  ['en', undefined, englishLines, englishLines.join(' ').split(' ')],
  [
    'th',
    thaiFont,
    ['เก้าอี้ไม้ DT-1204 ราคา 129 บาท', 'ตู้เสื้อผ้าสำหรับห้องนอน', 'กำหนดส่งภายใน 3 วัน'],
    ['DT-1204', 'ราคา', '129', 'บาท', 'ห้องนอน', 'ภายใน'],
  ],
  [
    'fa',
    arabicFont,
    [
      'میز چوبی برای خانه شما',
      'ارسال رایگان به همه شهرها',
      'صندلی راحتی برای اتاق خواب',
      'کد کالا DT-1204 و KX-88310 در سه رنگ',
    ],
    ['خانه', 'رایگان', 'شهرها', 'اتاق', 'راحتی', 'DT-1204', 'KX-88310'],
  ],
])('words of a picture are found and told in their language: %s', async (language, font, lines, sought) => {
  const picture = language === 'en' ? english : await pictureOf({ lines, language, ...(font && { font }) })
  const id = await published(await pdfOfPictures([picture]))
  const before = await findPublication(groupId, id)
  expect((await pagesOf(id)).map(page => page.recognition)).toEqual([{ state: 'due' }])
  await recogniseNext(id)
  const [page] = await pagesOf(id)
  expect(page?.recognition?.state).toBe('recognised')
  const found = sought.filter(word => page?.text.includes(word))
  expect(found.length).toBeGreaterThan(0.7 * sought.length)
  // Article numbers are in Latin letters, whatever the script of the page.
  expect(found).toEqual(expect.arrayContaining(sought.filter(word => /\d/.test(word))))
  expect(page?.runs.every(run => run.recognised)).toBe(true)
  expect(page?.blocks.map(block => block.language)).toContain(language)
  expect(page?.runs.every(({ left, top, width, height }) => left + width <= 1 && top + height <= 1)).toBe(
    true,
  )
  expect((await findPublication(groupId, id)).revision).toBe(before.revision + 1)
  expect(await waiting(id)).toBeUndefined()
})

test('a photograph gives no words, and a page with words of its own is left alone', async () => {
  const words = 'A page of a PDF that has quite enough words of its own to be left alone by all of this'
  const id = await published(await pdfOfPictures([await photograph()]))
  await recogniseNext(id)
  expect(await pagesOf(id)).toMatchObject([{ text: '', recognition: { state: 'nothing' } }])
  const other = await published(await pdfOfPictures([english], words))
  expect(await pagesOf(other)).toMatchObject([{ text: words, recognition: null }])
  expect(await waiting(other)).toBeUndefined()
})

test('words of a picture follow those that the PDF has itself', async () => {
  const id = await published(await pdfOfPictures([english], 'Page 7'))
  await recogniseNext(id)
  const [page] = await pagesOf(id)
  expect(page?.text).toMatch(/^Page 7\n\n/)
  expect(page?.runs.slice(0, 2).map(run => run.recognised)).toEqual([undefined, true])
  expect(page?.blocks.reduce((sum, block) => sum + block.runs, 0)).toBe(page?.runs.length)
})

test('words that replace nonsense of a font are told in their language, however many parts the nonsense had', async () => {
  const id = await published(await pdfOfPictures([english]))
  const nonsense = '\ue000\ue001 '.repeat(20)
  const area = { left: 0, top: 0, width: 1, height: 0.05 }
  const block = { kind: 'paragraph' as const, text: nonsense, runs: 1, ...area }
  await database()
    .update(pages)
    .set({
      text: Array(30).fill(nonsense).join('\n'),
      runs: Array(30).fill({ text: nonsense, ...area }),
      blocks: Array(30).fill(block),
    })
    .where(eq(pages.publicationId, id))
  await recogniseNext(id)
  const [page] = await pagesOf(id)
  expect(page?.text).not.toContain('\ue000')
  expect(page?.blocks.map(({ language }) => language)).toContain('en')
})

test('nothing is asked for where it is switched off, and all of it once it is on', async () => {
  const id = await published(await pdfOfPictures([english]))
  await database().execute(sql`select graphile_worker.remove_job(${`recognition:${id}`})`)
  const variables = { OCR: 'false' }
  await inInstallation(variables, async () => askForRecognition(database(), id))
  await inInstallation(variables, async () => recognisePagesJob({ publicationId: id }, unstopped))
  expect(await waiting(id)).toBeUndefined()
  expect(await pagesOf(id)).toMatchObject([{ recognition: { state: 'due' } }])
  await askForLackingRecognition(1000)
  expect(await waiting(id)).toEqual({ publicationId: id })
})

test('pages are recognised one by one, readers learn of them once, and a worker that ends loses none', async () => {
  const id = await published(await pdfOfPictures([english, english]))
  const { revision } = await findPublication(groupId, id)
  const states = async () => (await pagesOf(id)).map(page => page.recognition?.state)
  const ending = new AbortController()
  const job = recognisePagesJob({ publicationId: id }, { signal: ending.signal, attempt: 1 })
  ending.abort(new Error('The worker is ending.'))
  await expect(job).rejects.toThrow('The worker is ending.')
  expect(await states()).toEqual(['due', 'due'])
  await recogniseNext(id)
  expect(await states()).toEqual(['recognised', 'due'])
  expect((await findPublication(groupId, id)).revision).toBe(revision)
  await recogniseNext(id)
  expect(await states()).toEqual(['recognised', 'recognised'])
  expect((await findPublication(groupId, id)).revision).toBe(revision + 1)
  await recognisePagesJob({ publicationId: id }, unstopped)
  expect((await findPublication(groupId, id)).revision).toBe(revision + 1)
})

test('a page that was replaced in the meantime keeps its new content', async () => {
  const id = await published(await pdfOfPictures([english]))
  const page = await nextToRecognise(id)
  const content = { text: 'Old', runs: [], blocks: [], findings: [] }
  await passRecognised(
    { publicationId: id },
    { id: page?.id ?? 0, imageKey: 'of-before', extractionVersion },
    { recognition: { state: 'recognised' }, content },
  )
  expect(await pagesOf(id)).toMatchObject([{ text: '', recognition: { state: 'due' } }])
})

test('a page that was read again in the meantime keeps its new content, and waits still', async () => {
  const id = await published(await pdfOfPictures([english]))
  const page = await nextToRecognise(id)
  const content = { text: 'Old', runs: [], blocks: [], findings: [] }
  await passRecognised(
    { publicationId: id },
    { id: page?.id ?? 0, imageKey: page?.imageKey ?? '', extractionVersion: extractionVersion - 1 },
    { recognition: { state: 'recognised' }, content },
  )
  expect(await pagesOf(id)).toMatchObject([{ text: '', recognition: { state: 'due' } }])
})

test('links in recognised words are proposals, and stay when pages are converted again', async () => {
  const id = await published(await pdfOfPictures([english]))
  await recogniseNext(id)
  const own = database()
    .select()
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, id))
  expect(await own).toEqual([])
  const sources = { annotations: true, options: { links: { icons: true } } }
  const { found } = await proposeHotspots(groupId, id, sources)
  expect(found.map(({ leadsTo }) => leadsTo)).toEqual([expect.stringContaining('oak-furniture.example.com')])
  await convertAgain(groupId, id)
  await convertNewest(id)
  expect(await own).toEqual([])
  expect(await pagesOf(id)).toMatchObject([{ text: '', recognition: { state: 'due' } }])
  await recogniseNext(id)
  expect(await pagesOf(id)).toMatchObject([{ recognition: { state: 'recognised' } }])
})

test('data that cannot be read leaves the page as it is, and its people are told', async () => {
  const id = await published(await pdfOfPictures([english]))
  await mkdir(addedDataFolder(), { recursive: true })
  await writeFile(join(addedDataFolder(), 'eng.traineddata'), 'no data')
  await recogniseNext(id)
  expect(await pagesOf(id)).toMatchObject([{ text: '', recognition: { state: 'failed' } }])
  expect(await readPageNotices(id)).toMatchObject([{ kind: 'recognition_failed', pages: [1] }])
})

test('a language without data is named, and its pages are due once it has some', async () => {
  const id = await published(await pdfOfPictures([await photograph()]), 'zh')
  await recogniseNext(id)
  expect(await pagesOf(id)).toMatchObject([{ recognition: { state: 'no_data', language: 'zh' } }])
  expect(await readPageNotices(id)).toMatchObject([{ kind: 'recognition_data', languages: ['zh'] }])
  expect(await recogniseAgain(['ja'])).toBe(0)
  expect(await recogniseAgain(['zh'])).toBe(1)
  expect(await waiting(id)).toEqual({ publicationId: id })
})
