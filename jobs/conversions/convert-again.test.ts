import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { cancelConversion, findConversion } from '#db/conversions/conversions.ts'
import { files } from '#db/files/files.ts'
import { convertAgain } from '#db/pages/convert-again.ts'
import { healPages, mostHealedAtOnce } from '#db/pages/healing.ts'
import { removePages } from '#db/pages/manager.ts'
import { readPageNotices } from '#db/pages/notices.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { archive } from '#db/publications/publishing.ts'
import { extractionVersion, type WarningKind } from '#db/rules/pages/warnings.ts'
import { conversions } from '#db/schema/conversions.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { upload } from '../pdfs.fixture.ts'
import { convertPdfJob } from './convert-pdf.ts'
import { annotate, linkTo, pdfOf } from './found.fixture.ts'
import { add, converted, convertNewest, pagesOf, servePdfs, unstopped } from './page-changes.fixture.ts'

const heldPool = await holdPool()

let groupId: number

beforeAll(async () => {
  groupId = (await newAccount()).group.id
})

const spot = { x: 60, y: 600, width: 120, height: 80 }

/** Three pages, each with a link. */
async function linked() {
  const bytes = await pdfOf(
    ...['one', 'two', 'three'].map(name => (page: Parameters<typeof annotate>[0]) => {
      page.drawText(`This is page ${name}`, { x: 60, y: 500 })
      annotate(page, spot, linkTo(`https://example.com/${name}`))
    }),
  )
  const source = { uploadId: await upload(groupId, bytes) }
  const { id } = await createPublication(groupId, { title: 'Linked', source })
  await convertNewest(id)
  return id
}

/** All of a publication's hotspots, whole. */
async function hotspotsOf(publicationId: number) {
  const rows = await database()
    .select({ hotspot: hotspots })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(hotspots.id))
  return rows.map(({ hotspot }) => hotspot)
}

/** Does to a page what older code did on a busy machine: no text, no findings, no hotspots. */
async function spoil(publicationId: number, number: number, kind: WarningKind = 'unread') {
  const [page] = (await pagesOf(publicationId)).filter(page => page.number === number)
  const lost = { text: '', runs: [], blocks: [], findings: [], warnings: [kind], extractionVersion: 1 }
  await database()
    .update(pages)
    .set(lost)
    .where(eq(pages.id, page?.id ?? 0))
  await database()
    .delete(hotspots)
    .where(eq(hotspots.pageId, page?.id ?? 0))
}

async function carryOut(asked: { conversions: { id: number }[] }) {
  for (const { id } of asked.conversions) await convertPdfJob({ conversionId: id }, unstopped)
}

test('edits of people survive: moved, added and removed hotspots are as they were, in order and number', async () => {
  const id = await linked()
  const [first, second, third] = await hotspotsOf(id)
  await database()
    .update(hotspots)
    .set({ left: 0.5, title: 'Ours' })
    .where(eq(hotspots.id, first?.id ?? 0))
  await database()
    .delete(hotspots)
    .where(eq(hotspots.id, second?.id ?? 0))
  await database()
    .insert(hotspots)
    .values({ ...third, id: undefined, left: 0.01, title: 'Added' } as never)
  const before = { hotspots: await hotspotsOf(id), pages: await pagesOf(id) }
  await carryOut(await convertAgain(groupId, id))
  expect(await hotspotsOf(id)).toEqual(before.hotspots)
  const after = await pagesOf(id)
  expect(after.map(({ imageKey: _, hasAvif: __, ...page }) => page)).toEqual(
    before.pages.map(({ imageKey: _, hasAvif: __, ...page }) => page),
  )
  for (const [index, page] of after.entries()) expect(page.imageKey).not.toBe(before.pages[index]?.imageKey)
})

test('a page that lost its text and links gets them back, and others stay untouched', async () => {
  const id = await linked()
  const [, , third] = await pagesOf(id)
  await spoil(id, 2)
  expect(await readPageNotices(id)).toMatchObject([
    { kind: 'unread', pages: [2], fault: 'installation', remedy: 'convert_again' },
  ])
  await carryOut(await convertAgain(groupId, id, [2]))
  const [, second, untouched] = await pagesOf(id)
  expect(second).toMatchObject({ text: expect.stringContaining('page two'), warnings: [], extractionVersion })
  expect(untouched).toEqual(third)
  const urls = (await hotspotsOf(id)).map(({ details }) => ('url' in details ? details.url : ''))
  expect(urls.sort()).toEqual(['one', 'three', 'two'].map(name => `https://example.com/${name}`))
  expect(await readPageNotices(id)).toEqual([])
})

test('pages of several PDFs are made from the PDF of each, wherever they are by now', async () => {
  const served = await servePdfs()
  const { id } = await converted(groupId, 2)
  await add(groupId, id, served.url(3), 2)
  served.close()
  const before = (await pagesOf(id)).map(({ text }) => text)
  const asked = await convertAgain(groupId, id)
  expect(asked.conversions).toHaveLength(2)
  await carryOut(asked)
  expect((await pagesOf(id)).map(({ text }) => text)).toEqual(before)
  for (const { id: conversionId } of asked.conversions)
    expect(await findConversion(id, conversionId)).toMatchObject({
      state: 'finished',
      sourceType: 'convert_again',
    })
})

test('a page that was removed meanwhile stays removed', async () => {
  const { id } = await converted(groupId, 3)
  const asked = await convertAgain(groupId, id)
  const seen = (await pagesOf(id)).map(({ imageKey }) => imageKey)
  await removePages(groupId, id, seen, { pageNumbers: [2], removeReferences: false })
  await carryOut(asked)
  expect((await pagesOf(id)).map(({ text }) => text)).toEqual([
    expect.stringContaining('page 1'),
    expect.stringContaining('page 3'),
  ])
})

describe('asking', () => {
  test('two clicks at once are one conversion', async () => {
    const { id } = await converted(groupId, 2)
    const asked = await Promise.all([convertAgain(groupId, id, [1]), convertAgain(groupId, id, [1])])
    const ids = asked.flatMap(({ conversions }) => conversions.map(({ id }) => id))
    expect(new Set(ids).size).toBe(1)
  })

  test('more pages while some wait are asked for alone', async () => {
    const { id } = await converted(groupId, 3)
    const [first] = (await convertAgain(groupId, id, [1])).conversions
    const { conversions } = await convertAgain(groupId, id)
    expect(conversions.map(({ id }) => id)).toEqual([first?.id, expect.any(Number)])
    expect(conversions[1]?.placement).toMatchObject({ pages: [{ sourcePage: 2 }, { sourcePage: 3 }] })
  })

  test('unknown pages, archived publications and those without pages are refused', async () => {
    const { id } = await converted(groupId, 2)
    await expect(convertAgain(groupId, id, [3])).rejects.toThrow('must be among the 2 pages')
    await archive(groupId, id)
    await expect(convertAgain(groupId, id)).rejects.toThrow('Publication not found')
    const fresh = await createPublication(groupId, {
      title: 'New',
      source: { sourceUrl: 'https://example.com/a.pdf' },
    })
    await expect(convertAgain(groupId, fresh.id)).rejects.toThrow('no pages yet')
  })

  test('a PDF that is gone is told, and the pages stay', async () => {
    const { id } = await converted(groupId, 2)
    const [page] = await pagesOf(id)
    await files().remove(page?.sourceKey ?? '')
    await expect(convertAgain(groupId, id)).rejects.toMatchObject({
      errors: { base: [expect.stringContaining('pages 1–2 were made from is no longer stored')] },
    })
  })

  test('a PDF that goes while it waits fails the conversion, with a sentence', async () => {
    const { id } = await converted(groupId, 2)
    const asked = await convertAgain(groupId, id)
    const [page] = await pagesOf(id)
    await files().remove(page?.sourceKey ?? '')
    await carryOut(asked)
    expect(await findConversion(id, asked.conversions[0]?.id ?? 0)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('no longer stored'),
    })
    expect(await pagesOf(id)).toHaveLength(2)
  })

  test('one that is canceled leaves the PDF and the pages', async () => {
    const { id } = await converted(groupId, 2)
    const { conversions: asked } = await convertAgain(groupId, id)
    await cancelConversion(id, asked[0]?.id ?? 0)
    const [page] = await pagesOf(id)
    expect(await files().size(page?.sourceKey ?? '')).toBeGreaterThan(0)
    await carryOut(await convertAgain(groupId, id))
    expect((await pagesOf(id))[0]?.imageKey).not.toBe(page?.imageKey)
  })
})

test('a good page is not replaced by a blank', async () => {
  const id = await linked()
  const before = await pagesOf(id)
  const path = join(tmpdir(), `worse-${id}.pdf`)
  await writeFile(path, await worsePdf())
  await files().put(before[0]?.sourceKey ?? '', path)
  await heldPool.renew()
  const asked = await convertAgain(groupId, id, [1, 2])
  await carryOut(asked)
  const [first, second] = await pagesOf(id)
  expect(first).toEqual(before[0])
  expect(second?.imageKey).not.toBe(before[1]?.imageKey)
  // The PDF in its place has no links.
  expect((await hotspotsOf(id)).map(({ pageId }) => pageId)).not.toContain(second?.id)
  expect((await hotspotsOf(id)).map(({ pageId }) => pageId)).toContain(first?.id)
})

/** The first page is too narrow to be drawn. */
async function worsePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (const width of [1, 600, 600]) pdf.addPage([width, 10_000]).drawText('Worse')
  return pdf.save()
}

test('hotspots that nobody changed get the names of their links, and go where readers see no link', async () => {
  const id = await linked()
  const [first, second, third] = await hotspotsOf(id)
  const [page] = (await pagesOf(id)).filter(one => one.id === second?.pageId)
  const hidden = {
    type: 'external_link' as const,
    details: { url: 'https://hidden.example.com/', popup_max_width: null, popup_max_height: null },
  }
  const area = { left: 0.1, top: 0.1, width: 0.1, height: 0.1 }
  await database()
    .update(pages)
    .set({ findings: [...(page?.findings ?? []), { ...area, by: 'annotation', hotspot: hidden }] })
    .where(eq(pages.id, page?.id ?? 0))
  const added = { ...second, id: undefined, ...hidden, ...area }
  await database()
    .insert(hotspots)
    .values([added, { ...added, foundBy: null, title: 'Ours' }] as never)
  await database()
    .update(hotspots)
    .set({ title: null })
    .where(eq(hotspots.id, first?.id ?? 0))
  await carryOut(await convertAgain(groupId, id))
  const after = await hotspotsOf(id)
  expect(after.map(({ title }) => title).sort()).toEqual(
    [first?.title, second?.title, third?.title, 'Ours'].sort(),
  )
  expect(first?.title).toMatch(/\w/)
})

describe('by themselves', () => {
  beforeEach(async () => {
    await database().execute(
      sql`update conversions set state = 'canceled', ended_at = now() where ended_at is null`,
    )
    await database().update(pages).set({ extractionVersion })
    await database().update(conversions).set({ createdAt: sql`now() - interval '2 hours'` })
  })

  test('pages that older code left without text are made again, once for a version', async () => {
    const id = await linked()
    await spoil(id, 1)
    await spoil(id, 3, 'blank')
    expect(await healPages()).toBe(2)
    await convertNewest(id)
    expect(await readPageNotices(id)).toEqual([])
    await database()
      .update(pages)
      .set({ warnings: ['unread'], extractionVersion: 1 })
      .where(eq(pages.publicationId, id))
    expect(await healPages()).toBe(1)
    await database().execute(
      sql`update conversions set state = 'canceled', ended_at = now() where ended_at is null`,
    )
    expect(await healPages()).toBe(0)
  })

  test('pages of older code are read again although nothing is lost, after those with a loss', async () => {
    const id = await linked()
    await database().update(pages).set({ extractionVersion: 1 }).where(eq(pages.publicationId, id))
    const other = await linked()
    await spoil(other, 2)
    expect(await healPages()).toBe(1)
    await convertNewest(other)
    expect(await healPages()).toBe(3)
    await convertNewest(id)
    expect((await pagesOf(id)).map(page => page.extractionVersion)).toEqual([
      extractionVersion,
      extractionVersion,
      extractionVersion,
    ])
    expect(await healPages()).toBe(0)
  })

  test('nothing is asked for while somebody waits for a conversion', async () => {
    const id = await linked()
    await spoil(id, 1)
    const other = await converted(groupId, 1)
    await convertAgain(groupId, other.id)
    expect(await healPages()).toBe(0)
  })

  test('a few pages at once, behind all that somebody asked for', async () => {
    const { id } = await converted(groupId, mostHealedAtOnce + 2)
    for (let number = 1; number <= mostHealedAtOnce + 2; number++) await spoil(id, number)
    expect(await healPages()).toBe(mostHealedAtOnce)
    const rows = await database().execute<{ priority: number }>(
      sql`select jobs.priority from graphile_worker.jobs join conversions on jobs.key = 'convert:' || conversions.id
        where conversions.publication_id = ${id} and ended_at is null`,
    )
    expect(rows).toEqual([{ priority: 9 }])
  })

  test('warnings of the present code stay the PDF’s, and are left alone', async () => {
    const id = await linked()
    await spoil(id, 1)
    await database().update(pages).set({ extractionVersion }).where(eq(pages.publicationId, id))
    expect(await healPages()).toBe(0)
    expect(await readPageNotices(id)).toMatchObject([{ fault: 'pdf', remedy: 'replace_pages' }])
  })
})
