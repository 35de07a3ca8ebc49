import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { type HotspotKind, hotspotDetails, hotspotTypes } from '#db/rules/hotspots/hotspots.ts'
import { hotspotProducts, hotspots, slides } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { exchangeOf } from '#db/testing/queries.fixture.ts'
import { read } from './reading.fixture.ts'

const given = {
  external_link: { url: 'https://example.com/chair' },
  page_reference: { page_number: 3 },
  video: { video_url: 'https://example.com/film.mp4' },
  image: { url: 'https://example.com/chair.jpg' },
  slideshow: {},
  product: {},
}

/** Puts a book online with hotspots of every kind on each page, titled `on` and the page's number. */
async function newBook({ pageCount = 9, ofEach = 1 } = {}) {
  const { group } = await newAccount()
  const publication = await putOnline(group, { title: 'Spring', pageCount })
  const { id: productId, sku } = await newProduct(group.id, 'CHAIR-1', {
    photoUrls: ['https://example.com/1.jpg'],
  })
  const ofBook = eq(pages.publicationId, publication.id)
  for (const page of await database().select().from(pages).where(ofBook).orderBy(asc(pages.number)))
    for (const type of hotspotTypes) {
      const kind = { type, details: hotspotDetails[type].parse(given[type]) } as HotspotKind
      const row = {
        ...kind,
        pageId: page.id,
        title: `on ${page.number}`,
        left: 0.1,
        top: 0.1,
        width: 0.2,
        height: 0.2,
      }
      const added = await database().insert(hotspots).values(Array(ofEach).fill(row)).returning()
      for (const { id: hotspotId } of added) {
        if (type === 'slideshow')
          await database().insert(slides).values({ hotspotId, position: 0, url: 'https://example.com/1.jpg' })
        if (type === 'product')
          await database().insert(hotspotProducts).values({ hotspotId, position: 0, sku, productId })
      }
    }
  return { group, publication, path: `/${group.slug}/spring` }
}

/** Reads an address, and returns the number of statements and the titles of hotspots among their rows. */
async function costOf(path: string) {
  const { queries, rows } = await exchangeOf(async () => {
    expect((await read(path)).status).toBeLessThan(400)
  })
  const titles = new Set(
    JSON.stringify(rows)
      .match(/"on \d+"/g)
      ?.map(title => title.slice(1, -1)),
  )
  return { queries: queries.length, titles: [...titles] }
}

test('a page turn takes three statements, which read no hotspot of another spread', async () => {
  for (const { path } of [await newBook(), await newBook({ ofEach: 10 })]) {
    await read(path)
    const titles = ['on 4', 'on 5']
    const [spread, hotspots] = ['spread.json', 'hotspots_data.json?shape=reader']
    expect(await costOf(`${path}/page/4-5/${spread}`)).toEqual({ queries: 3, titles })
    expect(await costOf(`${path}/page/4-5/${hotspots}`)).toEqual({ queries: 3, titles })
    expect(await costOf(`${path}/page/4-5`)).toEqual({ queries: 3, titles })
  }
})

test('pages around the spreads read no hotspots', async () => {
  const { path } = await newBook()
  await read(path)
  for (const place of ['cover', 'list', 'share', 'overview', 'spreads.json?shape=reader', 'search'])
    expect([place, await costOf(`${path}/${place}`)]).toEqual([place, { queries: 2, titles: [] }])
})

test('related publications cost a page turn no statement', async () => {
  const { group, path } = await newBook()
  await putOnline(group, { title: 'Autumn', pageCount: 1 })
  await database()
    .update(publications)
    .set({ showRelatedPublications: true, autoRelatedPublications: true })
    .where(eq(publications.groupId, group.id))
  expect((await read(path)).text).toContain(`${path}/related`)
  expect((await costOf(`${path}/page/4-5/spread.json`)).queries).toBe(3)
  expect((await costOf(path)).queries).toBe(1)
})

test('what was made before is sent after one statement, and made anew once the publication has changed', async () => {
  const { group, publication, path } = await newBook()
  const places = [path, `${path}/page/4-5`, `${path}/page/4-5/spread.json`]
  for (const place of places) {
    const made = await read(place)
    expect([place, await costOf(place)]).toEqual([place, { queries: 1, titles: [] }])
    expect((await read(place)).text).toBe(made.text)
  }
  await updatePublication(group.id, publication.id, { title: 'Summer' })
  for (const place of places) expect((await costOf(place)).queries).toBeGreaterThan(1)
  expect((await read(path)).text).toContain('<title>Summer</title>')
})
