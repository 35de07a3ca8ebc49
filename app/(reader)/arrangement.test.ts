import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import type { ReaderPublication } from '#components/reader/model.ts'
import { database } from '#db/client.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import type { Group } from '#db/schema/groups.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { ofReaderPage, read } from './reading.fixture.ts'

let group: Group
let id: number
let path: string

beforeEach(async () => {
  group = (await newAccount()).group
  id = (await putOnline(group, { title: 'Spring', pageCount: 5, pairing: 'from_first' })).id
  path = `/${group.slug}/spring`
})

async function bookAt(address: string): Promise<{ publication: ReaderPublication; pages: number[] }> {
  const { text } = await read(address)
  const [, json = '{}'] = /<script id="reader-data"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  const { publication, firstPages } = JSON.parse(json)
  return { publication, pages: firstPages.map(({ number }: { number: number }) => number) }
}

const pageNumbered = async (number: number) => {
  const [page] = await database()
    .select()
    .from(pages)
    .where(and(eq(pages.publicationId, id), eq(pages.number, number)))
  return page?.id ?? 0
}

async function resize(number: number, widthPt: number, heightPt: number) {
  await database()
    .update(pages)
    .set({ widthPt, heightPt })
    .where(eq(pages.id, await pageNumbered(number)))
}

describe('pages in pairs from the first', () => {
  test('open with two pages at the address of the publication, and lead on by twos', async () => {
    const { status, text } = await read(path)
    expect(status).toBe(200)
    expect(text).toContain(`href="${path}/page/3-4" rel="next"`)
    expect(text).toContain('class="place verso" id="page-1"')
    expect(text).toContain('class="place recto" id="page-2"')
    const book = await bookAt(path)
    expect([book.pages, book.publication.pairing]).toEqual([[1, 2], 'from_first'])
    expect(book.publication).not.toHaveProperty('sizes')
    expect((await bookAt(`${path}/page/5`)).pages).toEqual([5])
  })

  test.each([
    ['2-3', ''],
    ['2', '#page-2'],
    ['4-5', '/page/3-4'],
    ['4', '/page/3-4#page-4'],
  ])('are found at /page/%s, where they were or are', async (name, at) => {
    const { status, headers } = await read(`${path}/page/${name}`)
    expect([status, headers.get('location')]).toEqual([301, `${path}${at}`])
  })

  test('are the same in overview, text, search, viewer data and version 1', async () => {
    const seen = async (at: string) => (await read(`${path}/${at}`, { headers: ofReaderPage })).text
    const { spreads } = JSON.parse(await seen('spreads.json?shape=reader'))
    expect(spreads.map((spread: { pages: object[] }) => spread.pages.length)).toEqual([2, 2, 1])
    for (const part of ['overview', 'text']) expect(await seen(part)).toContain(`${path}/page/3-4`)
    expect(await seen('search?q=Page+4')).toContain(`${path}/page/3-4?q=Page%204#page-4`)
    expect(JSON.parse(await seen('data.json')).spreads[0].pages).toHaveLength(2)
    const { body } = await call('GET', `/v1/groups/${group.slug}/publications/spring.json`)
    expect(body.spreads.map(({ pages }: { pages: string[] }) => pages.length)).toEqual([2, 2, 1])
    const spread = JSON.parse(await seen('page/3-4/spread.json'))
    expect(spread.pages.map(({ number }: { number: number }) => number)).toEqual([3, 4])
  })

  test('are paired in the reader as they are stored while another layout waits for its conversion', async () => {
    await updatePublication(group.id, id, { layout: 'single', pairing: 'cover_alone' })
    expect((await bookAt(path)).publication).toMatchObject({ layout: 'booklet', pairing: 'from_first' })
  })

  test('lead a link to a page to the spread that has it', async () => {
    const details = { page_number: 4 }
    await database()
      .insert(hotspots)
      .values({
        pageId: await pageNumbered(1),
        type: 'page_reference',
        left: 0,
        top: 0,
        width: 1,
        height: 1,
        details,
      })
    expect((await read(path)).text).toContain(`href="${path}/page/3-4#page-4"`)
  })
})

test('a hotspot over two pages that part ends at the edge of its page, and leads where it led', async () => {
  await updatePublication(group.id, id, { pairing: 'cover_alone' })
  const details = hotspotDetails.external_link.parse({ url: 'https://example.com/chair' })
  await database()
    .insert(hotspots)
    .values({
      pageId: await pageNumbered(2),
      type: 'external_link',
      left: 0.5,
      top: 0,
      width: 1,
      height: 1,
      details,
    })
  const spot = async (at: string) => /class="spot"[^>]*style="([^"]*)"/.exec((await read(at)).text)?.[1]
  expect(await spot(`${path}/page/2-3`)).toBe('left:50%;top:0%;width:100%;height:100%')
  await updatePublication(group.id, id, { pairing: 'from_first' })
  expect(await spot(path)).toBe('left:50%;top:0%;width:100%;height:100%;clip-path:inset(0% 50% 0% 0%)')
  expect((await read(path)).text).toContain('href="https://example.com/chair')
})

describe('pages of mixed sizes', () => {
  test('are sized in those of the typical page', async () => {
    await resize(4, 1190, 842)
    await resize(5, 298, 421)
    expect((await bookAt(path)).publication.sizes).toEqual([
      [1, 1, 3],
      [2, 1, 1],
      [0.501, 0.5, 1],
    ])
    const { text } = await read(`${path}/page/3-4`)
    expect(text).toMatch(/data-half="0" style="[^"]*--w:2[";]/)
    expect(text).toContain('style="--lies:-0.25;--wide:3;--high:1"')
    // The picture is as large as its place, and is preloaded at the size in which it is shown.
    const [preloaded] = /imagesizes="[^"]*"/.exec((await read(path)).text) ?? []
    expect((await read(path)).text).toContain(preloaded?.replace('image', '') ?? 'none')
  })
})

describe('wide pages', () => {
  test('are told to phones, which show them in halves, unless the publisher wants them whole', async () => {
    await resize(4, 1190, 842)
    expect((await bookAt(path)).publication.halved).toEqual([4])
    expect((await read(`${path}/page/3-4`)).text).toContain('data-page="4" data-half="0"')
    await updatePublication(group.id, id, { splitWidePages: 'never' })
    expect((await bookAt(path)).publication).not.toHaveProperty('halved')
    await updatePublication(group.id, id, {
      splitWidePages: 'always',
      overrideMobileLayout: true,
      mobileVerticalScroll: true,
    })
    // In a column every page is as wide as the phone.
    expect((await bookAt(path)).publication).not.toHaveProperty('halved')
  })
})
