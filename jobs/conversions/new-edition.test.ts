import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { files } from '#db/files/files.ts'
import { newMedia } from '#db/media/media.fixture.ts'
import { deleteMedia } from '#db/media/media.ts'
import { findEdition, listEditions, stateOf } from '#db/new-editions/editions.ts'
import { publishEdition, undoEdition } from '#db/new-editions/publishing.ts'
import { discardEdition, requestEdition } from '#db/new-editions/requests.ts'
import { removePage } from '#db/pages/pages.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { pageImagePath } from '#db/rules/pages/images.ts'
import { convertedPages } from '#db/schema/conversions.ts'
import { hotspots, slides } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { upload } from '../pdfs.fixture.ts'
import { annotate, linkTo, pdfOf } from './found.fixture.ts'
import { convertNewest, pagesOf } from './page-changes.fixture.ts'

await holdPool()

let groupId: number
let id: number
beforeAll(async () => {
  groupId = (await newAccount()).group.id
})

type Draw = Parameters<typeof pdfOf>[number]

/** A page with words of its own from `top` on, and a link. */
function drawn(name: string, { top = 700, last = 'while stocks last' } = {}): Draw {
  return page => {
    for (let line = 0; line < 8; line += 1)
      page.drawText(`${name} offer number ${line} of ${name} with price ${name.length * 7 + line}`, {
        ...{ x: 60, y: top - line * 30, size: 14 },
      })
    page.drawText(last, { x: 60, y: 60, size: 14 })
    annotate(page, { x: 60, y: 100, width: 120, height: 30 }, linkTo(`https://example.com/${name}`))
  }
}

beforeEach(async () => {
  const source = {
    uploadId: await upload(
      groupId,
      await pdfOf(...['rakes', 'spades', 'seeds', 'pots'].map(name => drawn(name))),
    ),
  }
  id = (await createPublication(groupId, { title: 'Garden', source })).id
  await convertNewest(id)
})

async function send(...draws: Draw[]) {
  const { id: edition } = await requestEdition(groupId, id, {
    uploadId: await upload(groupId, await pdfOf(...draws)),
  })
  await convertNewest(id)
  return findEdition(id, edition)
}

const firstWords = async () => (await pagesOf(id)).map(({ text }) => text.split(' ')[0])

async function hotspotsOf() {
  const rows = await database()
    .select({ hotspot: hotspots, number: pages.number })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, id))
    .orderBy(asc(hotspots.id))
  return rows.map(({ number, hotspot: { pageId, ...own } }) => ({ number, ...own }))
}

async function addByHand(
  number: number,
  area: { left: number; top: number; width: number; height: number },
  more = {},
) {
  const page = (await pagesOf(id))[number - 1]
  const values = { pageId: page?.id ?? 0, type: 'external_link' as const, ...area, ...more }
  const details = { url: 'https://example.com/by-hand' } as never
  const [made] = await database()
    .insert(hotspots)
    .values({ ...values, details })
    .returning()
  return made?.id ?? 0
}

const corner = { left: 0.8, top: 0.8, width: 0.1, height: 0.1 }

describe('a new edition', () => {
  test('is matched with the pages that are there, and leaves them until it is published', async () => {
    const before = await pagesOf(id)
    const edition = await send(
      drawn('pots'),
      drawn('rakes'),
      drawn('hoses'),
      drawn('seeds', { last: 'sold out' }),
    )
    expect(stateOf(edition)).toBe('waiting')
    const [rakes, , seeds, pots] = before
    expect(edition.pages).toEqual([
      { made: 1, pageId: pots?.id, isSame: true },
      { made: 2, pageId: rakes?.id, isSame: true },
      { made: 3, pageId: null, isSame: false },
      { made: 4, pageId: seeds?.id, isSame: false },
    ])
    expect(await pagesOf(id)).toEqual(before)
    const revision = (await findPublication(groupId, id)).revision
    await publishEdition(groupId, id, edition.id)
    expect(await firstWords()).toEqual(['pots', 'rakes', 'hoses', 'seeds'])
    expect((await findPublication(groupId, id)).revision).toBeGreaterThan(revision)
    const after = await pagesOf(id)
    expect(after.map(page => page.id).toSpliced(2, 1)).toEqual([pots?.id, rakes?.id, seeds?.id])
    for (const { imageKey, sourceKey } of after) {
      expect(await files().size(pageImagePath(imageKey, 'at800'))).toBeGreaterThan(0)
      expect(await files().size(sourceKey ?? '')).toBeGreaterThan(0)
    }
    const left = await database().$count(
      convertedPages,
      eq(convertedPages.conversionId, edition.conversionId),
    )
    expect(left).toBe(0)
  })

  test('takes hotspots along with their pages, also those made while it waited', async () => {
    const edition = await send(drawn('pots'), drawn('rakes'))
    const made = await addByHand(1, corner, { title: 'Meanwhile' })
    await publishEdition(groupId, id, edition.id)
    const now = await hotspotsOf()
    expect(now.find(hotspot => hotspot.id === made)).toMatchObject({
      number: 2,
      ...corner,
      title: 'Meanwhile',
    })
    const links = now.flatMap(({ details, number }) => ('url' in details ? [[number, details.url]] : []))
    expect(links.sort()).toEqual([
      [1, 'https://example.com/pots'],
      [2, 'https://example.com/by-hand'],
      [2, 'https://example.com/rakes'],
    ])
  })

  test('moves a hotspot with its text, and leaves others where they are', async () => {
    const onLine = await addByHand(1, { left: 0.08, top: 0.15, width: 0.6, height: 0.04 })
    const elsewhere = await addByHand(1, corner)
    const edition = await send(drawn('rakes', { top: 640 }), drawn('spades'), drawn('seeds'), drawn('pots'))
    await publishEdition(groupId, id, edition.id)
    const byId = new Map((await hotspotsOf()).map(hotspot => [hotspot.id, hotspot]))
    expect(byId.get(onLine)?.top).toBeCloseTo(0.15 + 60 / 842, 2)
    expect(byId.get(elsewhere)).toMatchObject(corner)
  })

  test('is published as a person corrected it, and a choice that does not fit is refused', async () => {
    const edition = await send(drawn('rakes'), drawn('hoses'))
    const [rakes, spades] = await pagesOf(id)
    const chosen = (...ids: (number | null)[]) => ids.map((pageId, at) => ({ made: at + 1, pageId }))
    for (const wrong of [chosen(rakes?.id ?? 0), chosen(rakes?.id ?? 0, rakes?.id ?? 0), chosen(1, 2)])
      await expect(publishEdition(groupId, id, edition.id, wrong)).rejects.toThrow()
    await publishEdition(groupId, id, edition.id, chosen(null, spades?.id ?? 0))
    const [first, second] = await pagesOf(id)
    expect([first?.id === rakes?.id, second?.id]).toEqual([false, spades?.id])
    await expect(publishEdition(groupId, id, edition.id)).rejects.toThrow('does not wait')
  })

  test('replaces one that waits, and is discarded with its files', async () => {
    const first = await send(drawn('rakes'))
    const second = await send(drawn('spades'))
    expect((await listEditions(id)).map(edition => edition.id)).toEqual([second.id])
    await expect(publishEdition(groupId, id, first.id)).rejects.toThrow('not found')
    await discardEdition(groupId, id, second.id)
    expect(await listEditions(id)).toEqual([])
    const left = await database().$count(convertedPages, eq(convertedPages.conversionId, second.conversionId))
    expect(left).toBe(0)
    expect(await firstWords()).toEqual(['rakes', 'spades', 'seeds', 'pots'])
  })

  test('that is no PDF changes nothing and says why', async () => {
    const before = await pagesOf(id)
    const { id: edition } = await requestEdition(groupId, id, {
      uploadId: await upload(groupId, Buffer.from('%PDF-1.7 nothing')),
    })
    await convertNewest(id)
    const failed = await findEdition(id, edition)
    expect([stateOf(failed), typeof failed.conversion.error]).toEqual(['failed', 'string'])
    expect(await pagesOf(id)).toEqual(before)
  })

  test('is refused when the pages were changed since', async () => {
    const edition = await send(drawn('rakes'))
    await removePage(groupId, id, 2)
    await expect(publishEdition(groupId, id, edition.id)).rejects.toThrow('matched with them anew')
    expect(await firstWords()).toEqual(['rakes', 'seeds', 'pots'])
  })
})

describe('undoing an edition', () => {
  test('brings back pages and hotspots, those of removed pages too', async () => {
    await addByHand(2, corner, { title: 'Gone with its page' })
    const show = await addByHand(2, corner)
    await database().insert(slides).values({ hotspotId: show, position: 1, url: 'https://example.com/1.jpg' })
    await addByHand(1, { left: 0.08, top: 0.15, width: 0.6, height: 0.04 })
    const [before, hotspotsBefore] = [await pagesOf(id), await hotspotsOf()]
    const edition = await send(drawn('pots', { top: 600 }), drawn('rakes', { top: 640 }), drawn('hoses'))
    await publishEdition(groupId, id, edition.id)
    expect(await hotspotsOf()).not.toEqual(hotspotsBefore)
    await undoEdition(groupId, id, edition.id)
    const withoutIds = (all: typeof before) =>
      all.map(({ id, hasAvif, spreadId, healedFor, ...page }) => page)
    expect(withoutIds(await pagesOf(id))).toEqual(withoutIds(before))
    expect(await hotspotsOf()).toEqual(hotspotsBefore)
    expect(await database().$count(slides, eq(slides.hotspotId, show))).toBe(1)
    for (const { imageKey } of await pagesOf(id))
      expect(await files().size(pageImagePath(imageKey, 'at800'))).toBeGreaterThan(0)
    expect(stateOf(await findEdition(id, edition.id))).toBe('undone')
    await expect(undoEdition(groupId, id, edition.id)).rejects.toThrow('any more')
  })

  test('brings back hotspots without what was deleted from the library since, and those that the editor added again', async () => {
    const [picture, slide] = [await newMedia(groupId), await newMedia(groupId)]
    const editorKey = crypto.randomUUID()
    const shows = await addByHand(2, corner, { type: 'image', mediaId: picture.id, editorKey })
    const show = await addByHand(2, corner, { type: 'slideshow' })
    await database()
      .insert(slides)
      .values([
        { hotspotId: show, position: 1, mediaId: slide.id },
        { hotspotId: show, position: 2, url: 'https://example.com/1.jpg' },
      ])
    const edition = await send(drawn('rakes'))
    await publishEdition(groupId, id, edition.id)
    for (const media of [picture, slide]) await deleteMedia(groupId, media.id)
    await addByHand(1, corner, { editorKey })
    await undoEdition(groupId, id, edition.id)
    const now = await hotspotsOf()
    expect(now.find(hotspot => hotspot.id === shows)).toMatchObject({
      number: 2,
      mediaId: null,
      editorKey: null,
    })
    expect(await database().select().from(slides).where(eq(slides.hotspotId, show))).toMatchObject([
      { position: 2, url: 'https://example.com/1.jpg', mediaId: null },
    ])
  })

  test('keeps what people changed since', async () => {
    const changed = await addByHand(1, corner)
    const edition = await send(drawn('rakes'))
    await publishEdition(groupId, id, edition.id)
    await database().update(hotspots).set({ left: 0.5, version: 2 }).where(eq(hotspots.id, changed))
    const added = await addByHand(1, corner)
    await undoEdition(groupId, id, edition.id)
    const byId = new Map((await hotspotsOf()).map(hotspot => [hotspot.id, hotspot]))
    expect([byId.get(changed)?.left, byId.has(added)]).toEqual([0.5, true])
  })
})
