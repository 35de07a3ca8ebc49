import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { cancelConversion, findConversion, listConversions } from '#db/conversions/conversions.ts'
import { files } from '#db/files/files.ts'
import { convertAgain } from '#db/pages/convert-again.ts'
import { healPages } from '#db/pages/healing.ts'
import { readPageNotices } from '#db/pages/notices.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { pageImageFiles } from '#db/rules/pages/images.ts'
import { extractionVersion } from '#db/rules/pages/warnings.ts'
import { droppedFiles } from '#db/schema/files/dropped.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { type Page, pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { pdfOfPages, upload } from '../pdfs.fixture.ts'
import { pdfOfPictures, photograph } from '../recognition/pictured.fixture.ts'
import { convertPdfJob } from './convert-pdf.ts'
import { annotate, linkTo, pdfOf } from './found.fixture.ts'
import { converted, convertNewest, pagesOf, unstopped } from './page-changes.fixture.ts'

const heldPool = await holdPool()

let groupId: number

beforeAll(async () => {
  groupId = (await newAccount()).group.id
})

beforeEach(async () => {
  await database().execute(
    sql`update conversions set state = 'canceled', ended_at = now() where ended_at is null`,
  )
  await database().update(pages).set({ extractionVersion })
  await database().execute(sql`update conversions set created_at = now() - interval '2 hours'`)
})

const before = extractionVersion - 1

/** Makes pages those of the version before, whose text was another. */
async function makeOlder(publicationId: number, change: Partial<Page> = {}): Promise<void> {
  const old = { extractionVersion: before, text: 'As it was read before', runs: [], blocks: [], ...change }
  await database()
    .update(pages)
    .set({ ...old, hasAvif: true })
    .where(eq(pages.publicationId, publicationId))
}

const picture = ({ imageKey, widthPt, heightPt, color, frame, hasAvif }: Page) => ({
  ...{ imageKey, widthPt, heightPt, color, frame, hasAvif },
})

async function newestOf(publicationId: number) {
  const [newest] = await listConversions(publicationId)
  return findConversion(publicationId, newest?.id ?? 0)
}

/** Replaces the PDF that pages were made from. */
async function damage(publicationId: number, bytes: Uint8Array): Promise<void> {
  const [page] = await pagesOf(publicationId)
  const path = join(tmpdir(), `damaged-${publicationId}.pdf`)
  await writeFile(path, bytes)
  await files().put(page?.sourceKey ?? '', path)
  await heldPool.renew()
}

async function filesOf(publicationId: number): Promise<string[]> {
  const listed = await Array.fromAsync(files().list(`${groupId}/${publicationId}`))
  return listed.map(({ key }) => key).sort()
}

test('pages of the version before are read again, and nothing is drawn', async () => {
  const { id } = await converted(groupId, 3)
  await makeOlder(id)
  const [old, stored] = [await pagesOf(id), await filesOf(id)]
  const { revision } = await findPublication(groupId, id)
  expect(await healPages()).toBe(3)
  await convertNewest(id)
  const now = await pagesOf(id)
  expect(now.map(picture)).toEqual(old.map(picture))
  expect(now.map(({ text }) => text.trim())).toEqual([1, 2, 3].map(page => `This is page ${page}`))
  expect(now.map(page => page.extractionVersion)).toEqual([1, 2, 3].map(() => extractionVersion))
  expect(await filesOf(id)).toEqual(stored)
  expect(await newestOf(id)).toMatchObject({ state: 'finished', pictureBytes: 0, convertedPages: 3 })
  // Readers' pages are made anew, with the same pictures.
  expect((await findPublication(groupId, id)).revision).toBe(revision + 1)
  expect(await healPages()).toBe(0)
})

test('what people changed stays, and links that are found now are added', async () => {
  const bytes = await pdfOf(page => {
    page.drawText('This is a page', { x: 60, y: 500 })
    annotate(page, { x: 60, y: 600, width: 120, height: 80 }, linkTo('https://example.com/known'))
    annotate(page, { x: 300, y: 600, width: 120, height: 80 }, linkTo('https://example.com/new'))
  })
  const source = { uploadId: await upload(groupId, bytes) }
  const { id } = await createPublication(groupId, { title: 'Linked', source })
  await convertNewest(id)
  const [page] = await pagesOf(id)
  const isNew = (url: unknown) => JSON.stringify(url).includes('/new')
  await makeOlder(id, { findings: page?.findings.filter(each => !isNew(each)) ?? [] })
  const own = () =>
    database()
      .select()
      .from(hotspots)
      .where(eq(hotspots.pageId, page?.id ?? 0))
  for (const { id: hotspotId, details } of await own())
    await (isNew(details)
      ? database().delete(hotspots).where(eq(hotspots.id, hotspotId))
      : database().update(hotspots).set({ left: 0.5, title: 'Ours' }).where(eq(hotspots.id, hotspotId)))
  const [kept] = await own()
  await healPages()
  await convertNewest(id)
  const after = await own()
  expect(after).toHaveLength(2)
  expect(after).toContainEqual(kept)
  expect(after.some(({ details }) => isNew(details))).toBe(true)
})

test('pages without a good picture are drawn beside those that are read', async () => {
  const { id } = await converted(groupId, 3)
  await makeOlder(id)
  const [, second, third] = await pagesOf(id)
  await database()
    .update(pages)
    .set({ warnings: ['blank'] })
    .where(eq(pages.id, second?.id ?? 0))
  await database()
    .update(pages)
    .set({ extractionVersion: 1 })
    .where(eq(pages.id, third?.id ?? 0))
  const old = await pagesOf(id)
  expect(await healPages()).toBe(3)
  for (const { id: conversionId } of await listConversions(id))
    await convertPdfJob({ conversionId }, unstopped)
  const now = await pagesOf(id)
  expect(now.map(({ imageKey }, at) => imageKey === old[at]?.imageKey)).toEqual([true, false, false])
  expect(now.map(({ warnings }) => warnings)).toEqual([[], [], []])
  expect(await readPageNotices(id)).toEqual([])
})

test('warnings of the picture stay, those of reading are told anew', async () => {
  const { id } = await converted(groupId, 1)
  await makeOlder(id, { warnings: ['unread', 'guessed_font', 'annotations'] })
  await healPages()
  await convertNewest(id)
  expect(await pagesOf(id)).toMatchObject([{ warnings: ['guessed_font'] }])
  expect(await readPageNotices(id)).toMatchObject([{ kind: 'guessed_font', fault: 'pdf' }])
})

test('a page whose picture is lost is read all the same', async () => {
  const { id } = await converted(groupId, 1)
  await makeOlder(id)
  const [page] = await pagesOf(id)
  for (const file of pageImageFiles(page?.imageKey ?? '')) await files().remove(file)
  await healPages()
  await convertNewest(id)
  expect(await pagesOf(id)).toMatchObject([
    { text: expect.stringContaining('page 1'), imageKey: page?.imageKey },
  ])
})

test('a page whose picture is damaged is read all the same', async () => {
  const { id } = await converted(groupId, 1)
  await makeOlder(id)
  const [page] = await pagesOf(id)
  const path = join(tmpdir(), `no-picture-${id}.jpg`)
  await writeFile(path, 'no picture')
  await files().put(`${page?.imageKey}-at2400.jpg`, path)
  await healPages()
  await convertNewest(id)
  expect(await pagesOf(id)).toMatchObject([{ text: expect.stringContaining('page 1') }])
})

describe('words that were recognised', () => {
  const words = { recognised: true as const, left: 0, top: 0, width: 0.1, height: 0.1 }
  const own = { text: 'Recognised words', runs: [{ text: 'Recognised words', ...words }] }

  async function ofPictures(recognition: Page['recognition']) {
    const source = { uploadId: await upload(groupId, await pdfOfPictures([await photograph()])) }
    const { id } = await createPublication(groupId, { title: 'Scan', source })
    await convertNewest(id)
    await makeOlder(id, { ...(recognition?.state === 'recognised' ? own : { text: '' }), recognition })
    await healPages()
    await convertNewest(id)
    return (await pagesOf(id))[0]
  }

  test('stay, as the picture does', async () => {
    const recognition = { state: 'recognised' as const, language: 'en' }
    expect(await ofPictures(recognition)).toMatchObject({ ...own, recognition, extractionVersion })
  })

  test('are not sought again where there is nothing, and are where that failed', async () => {
    expect(await ofPictures({ state: 'nothing' })).toMatchObject({
      text: '',
      recognition: { state: 'nothing' },
    })
    expect(await ofPictures({ state: 'failed' })).toMatchObject({ text: '', recognition: { state: 'due' } })
  })
})

describe('asking', () => {
  test('somebody who wants pages to be made anew does not wait for those that are read', async () => {
    const { id } = await converted(groupId, 2)
    await makeOlder(id)
    await healPages()
    const reading = await newestOf(id)
    const asked = await convertAgain(groupId, id, [1])
    expect(asked.conversions.map(each => each.id)).not.toContain(reading.id)
    const [old] = await pagesOf(id)
    for (const { id: conversionId } of [...asked.conversions, reading])
      await convertPdfJob({ conversionId }, unstopped)
    const [first, second] = await pagesOf(id)
    expect(first?.imageKey).not.toBe(old?.imageKey)
    expect(await files().size(`${first?.imageKey}-at2400.jpg`)).toBeGreaterThan(0)
    for (const page of [first, second]) expect(page).toMatchObject({ extractionVersion })
  })

  test('pages that are made anew already are not read as well', async () => {
    const { id } = await converted(groupId, 2)
    await makeOlder(id)
    const [made] = (await convertAgain(groupId, id)).conversions
    const manner = { isAutomatic: true, keepsPictures: true }
    expect((await convertAgain(groupId, id, undefined, manner)).conversions.map(({ id }) => id)).toEqual([
      made?.id,
    ])
  })
})

describe('what goes wrong', () => {
  test('a reading that is canceled leaves the pictures', async () => {
    const { id } = await converted(groupId, 2)
    await makeOlder(id)
    await healPages()
    const { id: conversionId } = await newestOf(id)
    await keepOnePage(conversionId)
    await cancelConversion(id, conversionId)
    const keys = (await pagesOf(id)).map(({ imageKey }) => imageKey)
    const dropped = await database().select().from(droppedFiles)
    expect(dropped.filter(({ key }) => keys.includes(key))).toEqual([])
  })

  test('a reading that is interrupted goes on with the other pages', async () => {
    const { id } = await converted(groupId, 8)
    await makeOlder(id)
    await healPages()
    const { id: conversionId } = await newestOf(id)
    await keepOnePage(conversionId)
    await convertPdfJob({ conversionId }, { ...unstopped, attempt: 2 })
    expect(await findConversion(id, conversionId)).toMatchObject({ state: 'finished', convertedPages: 8 })
    expect((await pagesOf(id)).map(({ text }) => text.trim())).toEqual(
      Array.from({ length: 8 }, (_, at) => `This is page ${at + 1}`),
    )
  })

  /** Ends the worker of a conversion after its first page. */
  async function keepOnePage(conversionId: number): Promise<void> {
    const ending = new AbortController()
    const job = convertPdfJob({ conversionId }, { signal: ending.signal, attempt: 1 })
    const made = () =>
      database().execute<{ made: number }>(
        sql`select converted_pages as made from conversions where id = ${conversionId}`,
      )
    await expect
      .poll(async () => (await made())[0]?.made, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(0)
    ending.abort(new Error('The worker is ending.'))
    await job.catch(() => undefined)
  }

  test.each([
    ['is gone', undefined],
    ['is cut off', (whole: Uint8Array) => whole.slice(0, whole.length / 3)],
    ['has fewer pages', () => pdfOfPages(1)],
    ['is no PDF', () => new TextEncoder().encode('<html>Not found</html>')],
    ['has other pages', () => pageOf(900, 'Other')],
    ['has lost its text', () => pageOf(595, '')],
  ])('a PDF that %s leaves the old text', async (_, damaged) => {
    const { id } = await converted(groupId, 2)
    await makeOlder(id)
    const old = await pagesOf(id)
    await healPages()
    if (damaged) await damage(id, await damaged(await pdfOfPages(2)))
    else await files().remove(old[0]?.sourceKey ?? '')
    await convertNewest(id)
    const now = await pagesOf(id)
    const contentOf = ({ healedFor: _, ...page }: Page) => page
    expect(now.map(contentOf)).toEqual(old.map(contentOf))
    expect(await healPages()).toBe(0)
  })

  async function pageOf(height: number, text: string): Promise<Uint8Array> {
    const pdf = await PDFDocument.create()
    for (const _ of [1, 2]) pdf.addPage([420, height]).drawText(text)
    return pdf.save()
  }
})
