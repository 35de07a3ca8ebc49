import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { files } from '#db/files/files.ts'
import { removePage } from '#db/pages/pages.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { duplicatePublication } from '#db/publication-changes/duplicate.ts'
import { currentPdfKey } from '#db/publications/pdf.ts'
import { findPublication } from '#db/publications/publications.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import { pageImagePath, pageResolutions } from '#db/rules/pages/images.ts'
import { hotspotProducts, hotspots, slides } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { spreads } from '#db/schema/pages/spreads.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { add, converted, convertNewest, pagesOf, servePdfs } from './page-changes.fixture.ts'

await holdPool()

let groupId: number
beforeAll(async () => {
  groupId = (await newAccount()).group.id
})

const area = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 }

async function withHotspots(pageCount: number) {
  const { id } = await converted(groupId, pageCount)
  const [first, second] = await pagesOf(id)
  if (!first || !second) throw new Error('No pages')
  const details = { url: 'https://example.com/x' } as never
  const [link, product, show] = await database()
    .insert(hotspots)
    .values([
      {
        pageId: first.id,
        type: 'external_link',
        ...area,
        details,
        title: 'Rakes',
        editorKey: crypto.randomUUID(),
      },
      { pageId: second.id, type: 'product', ...area, details: {} as never },
      { pageId: second.id, type: 'slideshow', ...area, details: {} as never },
    ])
    .returning()
  if (!link || !product || !show) throw new Error('No hotspots')
  await database().insert(hotspotProducts).values({ hotspotId: product.id, position: 0, sku: 'A-1' })
  await database()
    .insert(slides)
    .values(
      [1, 2].map(position => ({ hotspotId: show.id, position, url: `https://example.com/${position}.jpg` })),
    )
  return id
}

async function hotspotsOf(publicationId: number) {
  const rows = await database()
    .select({ hotspot: hotspots, number: pages.number })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(hotspots.id))
  return Promise.all(
    rows.map(async ({ number, hotspot: { id, pageId, createdAt, editorKey, version, ...own } }) => {
      const products = await database()
        .select()
        .from(hotspotProducts)
        .where(eq(hotspotProducts.hotspotId, id))
      const shown = await database()
        .select()
        .from(slides)
        .where(eq(slides.hotspotId, id))
        .orderBy(slides.position)
      return { number, ...own, skus: products.map(({ sku }) => sku), slides: shown.map(({ url }) => url) }
    }),
  )
}

test('a copy has pages, hotspots and settings of its own, and is offline', async () => {
  const id = await withHotspots(3)
  const settings = {
    title: 'Spring',
    description: 'Rakes',
    showRelatedPublications: true,
    layout: 'booklet' as const,
  }
  await updatePublication(groupId, id, { ...settings, secured: true, password: 'Open sesame' })
  await carryOutSchedule(groupId, id, 'publish')
  const original = await findPublication(groupId, id)
  const made = await duplicatePublication(groupId, id)
  expect(made).toMatchObject({
    title: 'Copy of Spring',
    slug: 'copy-of-spring',
    state: 'offline',
    pageCount: 0,
  })
  await convertNewest(made.id)
  const copy = await findPublication(groupId, made.id)
  expect(copy).toMatchObject({
    ...settings,
    title: 'Copy of Spring',
    secured: true,
    onlineAt: null,
    pageCount: 3,
  })
  expect(copy.passwordHash).toBe(original.passwordHash)
  expect(copy.sealSecret).not.toBe(original.sealSecret)
  expect(await hotspotsOf(copy.id)).toEqual(await hotspotsOf(id))
  const [before, after] = [await pagesOf(id), await pagesOf(copy.id)]
  expect(after.map(({ text, number }) => [text, number])).toEqual(
    before.map(({ text, number }) => [text, number]),
  )
  for (const { imageKey, sourceKey } of after) {
    expect(imageKey.startsWith(`${groupId}/${copy.id}/pages/`)).toBe(true)
    expect(await files().size(sourceKey ?? '')).toBeGreaterThan(0)
    for (const resolution of pageResolutions)
      expect(await files().size(pageImagePath(imageKey, resolution))).toBeGreaterThan(0)
  }
  expect(await files().size(currentPdfKey(copy))).toBeGreaterThan(0)
  const [conversion] = await listConversions(copy.id)
  expect(conversion).toMatchObject({
    state: 'finished',
    sourceType: 'duplicate',
    convertedPages: 3,
    totalPages: 3,
  })
})

test('a copy stays whole when its original goes, and the other way round', async () => {
  const id = await withHotspots(2)
  const { id: copyId } = await duplicatePublication(groupId, id, 'Summer')
  await convertNewest(copyId)
  await removePage(groupId, id, 1)
  await archive(groupId, id)
  expect(await pagesOf(copyId)).toHaveLength(2)
  expect(await hotspotsOf(copyId)).toHaveLength(3)
  const { id: again } = await duplicatePublication(groupId, copyId)
  await convertNewest(again)
  expect(await hotspotsOf(again)).toEqual(await hotspotsOf(copyId))
})

test('a copy has the pages that the original has when it is made, of all its PDFs, in its order', async () => {
  const served = await servePdfs()
  const id = await withHotspots(2)
  const { id: copyId } = await duplicatePublication(groupId, id)
  await add(groupId, id, served.url(1), 1)
  served.close()
  await convertNewest(copyId)
  expect((await pagesOf(copyId)).map(({ text }) => text)).toEqual((await pagesOf(id)).map(({ text }) => text))
  const own = await database().select().from(spreads).where(eq(spreads.publicationId, copyId))
  expect(own).toHaveLength(2)
  expect(await hotspotsOf(copyId)).toEqual(await hotspotsOf(id))
})

test('a publication without pages is refused', async () => {
  const { id } = await converted(groupId, 1)
  const { id: copyId } = await duplicatePublication(groupId, id)
  await expect(duplicatePublication(groupId, copyId)).rejects.toThrow('has no pages yet')
})
