import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { collections } from '#db/schema/collections.ts'
import type { Group } from '#db/schema/groups.ts'
import { metatags, publicationMetatags } from '#db/schema/metatags.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { type Act, type Catalogue, playVisits, type ScriptedVisit } from '../scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '../statistics.fixture.ts'
import { opensLately } from './lately.ts'
import { countReadingNow, readersOf } from './live.ts'
import { figuresOfProduct } from './products.ts'
import { daysBefore, type Scope } from './scopes.ts'
import { hourSeries, series } from './series.ts'
import { countSources, hotspotFigures, pageFigures, productFigures, searches, ways } from './tables.ts'
import { totals } from './totals.ts'

const all = { slice: { limit: 100, offset: 0 } }
/** The day on which clocks go on. */
const day = '2026-03-29'
const days = { from: day, to: '2026-03-30' }
let group: Group
let catalogue: Catalogue
let scope: Scope

const acts = (...all: Act[]) => all.map(act => ({ after: 60, tab: 0, act }))
const visit = (begins: number, publication: number, ...all: Act[]): ScriptedVisit => ({
  visitor: 1,
  begins,
  tabs: [{ publication, facts: { device: 'phone' } }],
  steps: acts(...all),
})

beforeAll(async () => {
  const { account } = await newAccount()
  group = await newGroup(account.id, { timeZone: 'Europe/Brussels' })
  catalogue = await newCatalogue(group, [4, 2])
  scope = { groupId: group.id, of: 'group' }
  const script = [
    visit(
      60,
      0,
      { do: 'view', page: 0 },
      { do: 'hold', ms: 9000 },
      { do: 'view', page: 1 },
      { do: 'see', hotspot: 0 },
    ),
    // The next morning by clocks that went on: 23 hours and a half later.
    visit(
      60 + 23 * 60 + 30,
      0,
      { do: 'view', page: 1 },
      { do: 'hold', ms: 3000 },
      { do: 'press', hotspot: 0 },
    ),
    { ...visit(62, 1, { do: 'view', page: 0 }, { do: 'product_opened', product: 2 }), visitor: 2 },
    visit(64, 1, { do: 'search', words: 'chair', hits: 0 }, { do: 'search', words: 'table', hits: 2 }),
  ]
  await writeEvents(playVisits(catalogue, day, script).rows)
  await foldAll()
})

const publication = (index: number) => catalogue.publications[index]?.id ?? 0
const of = (index: number): Scope => ({ groupId: group.id, of: { publicationIds: [publication(index)] } })

describe('totals', () => {
  test('of a group count a visit to two publications once', async () => {
    const { now } = await totals(scope, days)
    expect(now).toMatchObject({ visits: 3, visitors: 1.5, opens: 4, pageViews: 4, visibleSeconds: 16 })
    expect(now.secondsPerVisit).toBeCloseTo(16 / 3)
    // Two pages of six, one of four, and one of two.
    expect(now.depth).toBeCloseTo((2 / 4 + 1 / 4 + 1 / 2) / 3)
  })

  test('of publications, a collection and a metatag are sums', async () => {
    const both = { publicationIds: [publication(0), publication(1)] }
    const expected = { visits: 4, opens: 4, searches: 2, missedSearches: 1 }
    expect((await totals({ ...scope, of: both }, days)).now).toMatchObject(expected)
    const [collection] = await database()
      .insert(collections)
      .values({ groupId: group.id, title: 'Spring' })
      .returning()
    const [metatag] = await database()
      .insert(metatags)
      .values({ groupId: group.id, category: 'Region', value: 'North' })
      .returning()
    if (!collection || !metatag) throw new Error('No collection')
    await database()
      .update(publications)
      .set({ collectionId: collection.id })
      .where(eq(publications.id, publication(1)))
    await database()
      .insert(publicationMetatags)
      .values({ metatagId: metatag.id, publicationId: publication(0) })
    const inCollection = await totals({ ...scope, of: { collectionId: collection.id } }, days)
    expect(inCollection.now).toMatchObject({ visits: 2, pageViews: 1, searches: 2 })
    const tagged = await totals({ ...scope, of: { metatagId: metatag.id } }, days)
    expect(tagged.now).toMatchObject({ visits: 2, pageViews: 3 })
  })

  test('come with those of as many days before', async () => {
    expect(daysBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    })
    const { now, before } = await totals(of(0), { from: '2026-03-30', to: '2026-03-30' })
    expect(now).toMatchObject({ visits: 1, pageViews: 1, hotspotsPressed: 1 })
    expect(before).toMatchObject({ visits: 1, pageViews: 2, hotspotsPressed: 0 })
  })

  test('of nothing are 0, and nothing is divided by it', async () => {
    const { now } = await totals(scope, { from: '2020-01-01', to: '2020-01-31' })
    expect(now).toMatchObject({ visits: 0, visitors: 0, depth: null, secondsPerVisit: null })
  })
})

test('a series has each day, week and month, empty ones too', async () => {
  const opens = async (interval: 'day' | 'week' | 'month', range: typeof days) =>
    (await series(scope, range, interval)).items.map(({ begins, opens }) => [begins, opens])
  expect(await opens('day', { from: '2026-03-28', to: '2026-03-30' })).toEqual([
    ['2026-03-28', 0],
    ['2026-03-29', 3],
    ['2026-03-30', 1],
  ])
  expect(await opens('week', days)).toEqual([
    ['2026-03-23', 3],
    ['2026-03-30', 1],
  ])
  expect(await opens('month', { from: '2026-02-27', to: '2026-03-30' })).toEqual([
    ['2026-02-01', 0],
    ['2026-03-01', 4],
  ])
})

test('a day on which clocks go on has 23 hours, and one on which they go back 25', async () => {
  const { items: hours } = await hourSeries(scope, { from: day, to: day }, group.timeZone)
  expect(hours).toHaveLength(23)
  expect(hours[1]).toEqual({ begins: '2026-03-29T00:00:00Z', visits: 2, opens: 3, pageViews: 3 })
  const later = { from: '2026-10-25', to: '2026-10-25' }
  expect((await hourSeries(scope, later, group.timeZone)).items).toHaveLength(25)
})

test('pages have views, median and p90 of their time, entries, exits and ways', async () => {
  const { items } = await pageFigures(of(0), days, { orderBy: 'views', ...all })
  const [first, second] = catalogue.publications[0]?.pageIds ?? []
  expect(items).toEqual([
    {
      publicationId: publication(0),
      pageId: second,
      number: 2,
      views: 2,
      visibleSeconds: 5,
      medianSeconds: 1,
      p90Seconds: 4,
      entries: 1,
      exits: 2,
    },
    expect.objectContaining({
      pageId: first,
      views: 1,
      medianSeconds: 10,
      p90Seconds: 10,
      entries: 1,
      exits: 0,
    }),
  ])
  expect((await ways(of(0), days, { orderBy: 'times', ...all })).items).toEqual([
    {
      publicationId: publication(0),
      fromPageId: first,
      toPageId: second,
      fromNumber: 1,
      toNumber: 2,
      times: 1,
    },
  ])
})

test('hotspots have their figures, removed ones too', async () => {
  const hotspot = catalogue.publications[0]?.hotspotIds[0]
  const ask = () => hotspotFigures(scope, days, { orderBy: 'pressed', ...all })
  expect((await ask()).items).toMatchObject([
    { hotspotId: hotspot, type: 'product', pageNumber: 1, seen: 1, pressed: 1, video100: 0 },
  ])
  await database().execute(sql`delete from hotspots where id = ${hotspot}`)
  expect((await ask()).items).toMatchObject([{ hotspotId: hotspot, type: null, seen: 1, pressed: 1 }])
})

test('products add up by product, brand and category, over publications', async () => {
  const by = async (grouping: 'product' | 'brand' | 'category', asked = scope) =>
    (await productFigures(asked, days, grouping, { orderBy: 'seen', ...all })).items
  const [shown, , opened] = catalogue.productIds
  expect(await by('product')).toMatchObject([
    { productId: shown, sku: 'A', name: 'Product A', seen: 1, opened: 0 },
    { sku: 'B', seen: 1 },
    { productId: opened, sku: 'C', seen: 0, opened: 1, listed: 0, sent: 0 },
  ])
  expect(await by('brand')).toMatchObject([
    { name: 'Own', productId: null, seen: 2 },
    { name: 'Other', opened: 1 },
  ])
  expect(await by('category')).toMatchObject([{ name: 'Chairs', seen: 2, opened: 1 }])
  expect(await by('brand', of(1))).toMatchObject([{ name: 'Other', opened: 1 }])
  expect(await figuresOfProduct({ groupId: group.id, productId: opened ?? 0 }, days)).toEqual({
    since: expect.stringMatching(/^2026-03-/),
    group: { seen: 0, opened: 1, listed: 0, sent: 0 },
    publications: [
      { publicationId: publication(1), title: 'Catalogue 1', seen: 0, opened: 1, listed: 0, sent: 0 },
    ],
  })
})

test('searches are told with those that found nothing, and in parts', async () => {
  const part = { orderBy: 'times' as const, slice: { limit: 1, offset: 0 } }
  expect(await searches(scope, days, part)).toEqual({
    items: [{ words: 'chair', times: 1, missed: 1, chosen: 0 }],
    hasMore: true,
  })
})

test('visits are told by source', async () => {
  const { items } = await countSources(scope, days, 'device', { orderBy: 'visits', ...all })
  expect(items).toEqual([{ value: 'phone', visits: 3, opens: 4 }])
})

test('a list asks once for the opens of the last seven days', async () => {
  await database().execute(sql`
    insert into statistics_days (group_id, publication_id, day, opens)
    select ${group.id}, counted, (now() at time zone 'Europe/Brussels')::date - back, 10 + back
    from unnest(array[0, ${publication(0)}::int]) as counted, unnest(array[0, 2, 7]) as back`)
  const ids = [publication(0), publication(1)]
  let lately = new Map<number, number[]>()
  const queries = await queriesOf(async () => {
    lately = await opensLately(group, ids)
  })
  expect(queries).toHaveLength(1)
  expect(lately).toEqual(
    new Map([
      [publication(0), [0, 0, 0, 0, 12, 0, 10]],
      [publication(1), [0, 0, 0, 0, 0, 0, 0]],
    ]),
  )
})

test('those who read now are those with events in the last minute, by page', async () => {
  const [first] = catalogue.publications[0]?.pageIds ?? []
  const event = (reading: bigint, secondsAgo: number, number: number, pageId?: number) => ({
    day: new Date().toISOString().slice(0, 10),
    groupId: group.id,
    publicationId: publication(0),
    at: new Date(Date.now() - secondsAgo * 1000),
    visitor: reading,
    reading,
    number,
    type: pageId === undefined ? ('opened' as const) : ('page_viewed' as const),
    pageId,
  })
  await writeEvents([
    event(9_001n, 5, 0),
    event(9_001n, 4, 1, first),
    event(9_001n, 3, 2),
    event(9_002n, 7200, 0),
    event(9_003n, 2, 0),
  ])
  const now = await countReadingNow(group.id)
  expect(now).toEqual({
    readers: 2,
    pages: [
      { publicationId: publication(0), title: 'Catalogue 0', pageId: first, number: 1, readers: 1 },
      { publicationId: publication(0), title: 'Catalogue 0', pageId: null, number: null, readers: 1 },
    ],
  })
  expect(readersOf(now, publication(0))).toEqual(now)
  expect(readersOf(now, publication(1))).toEqual({ readers: 0, pages: [] })
})
