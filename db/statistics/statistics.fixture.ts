// For tests of statistics: a catalogue without pictures, events as they are written, and rows of figures.
import { eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Group } from '#db/schema/groups.ts'
import { products } from '#db/schema/products/products.ts'
import * as figures from '#db/schema/statistics/figures.ts'
import { readerEvents } from '#db/schema/statistics/reader-events.ts'
import type { ExpectedFigures } from './expected-figures.fixture.ts'
import { foldNextDay } from './fold/fold.ts'
import type { Catalogue, EventRow } from './scripted-visits.fixture.ts'

/** Publications online with so many pages and two hotspots each, and three products of which each hotspot shows two. */
export async function newCatalogue({ id, timeZone }: Group, lengths: number[]): Promise<Catalogue> {
  // For events of all days: other tests are about partitions.
  await database().execute(
    sql`create table if not exists reader_events_of_tests partition of reader_events default`,
  )
  const publications = []
  for (const [index, length] of lengths.entries()) publications.push(await newPublication(id, index, length))
  const productIds = await newChairs(id)
  return { groupId: id, timeZone, publications, productIds, shown: productIds.slice(0, 2) }
}

async function newChairs(groupId: number): Promise<number[]> {
  const rows = ['A', 'B', 'C'].map(sku => {
    const brand = sku === 'C' ? 'Other' : 'Own'
    return { groupId, sku, title: `Product ${sku}`, brand, productType: 'Chairs' }
  })
  const made = await database().insert(products).values(rows).returning({ id: products.id })
  return made.map(({ id }) => id)
}

async function newPublication(groupId: number, index: number, length: number) {
  const [row] = await database().execute<{ id: number; pageIds: number[]; hotspotIds: number[] }>(sql`
    with publication as (
      insert into publications (group_id, title, slug, state, online_at, converted_at)
      values (${groupId}, ${`Catalogue ${index}`}, ${`catalogue-${index}`}, 'online', now(), now()) returning id
    ), spread as (
      insert into spreads (publication_id, position) select id, 1 from publication returning id, publication_id
    ), page as (
      insert into pages (publication_id, spread_id, number, image_key, width_pt, height_pt, color, text, runs)
      select publication_id, id, number, 'none/' || number, 595, 842, '#ffffff', '', '[]'
      from spread, generate_series(1, ${length}::int) number returning id, number
    ), hotspot as (
      insert into hotspots (page_id, type, "left", top, width, height, details)
      select id, 'product', 0.1 * n, 0.1, 0.1, 0.1, '{}' from page, generate_series(1, 2) n
      where number = 1 returning id
    )
    select id, array(select id from page order by number) as "pageIds",
      array(select id from hotspot order by id) as "hotspotIds" from publication`)
  if (row === undefined) throw new Error('No publication')
  return row
}

/** Writes events as they are written when they come in: those that are there already are not written again. */
export async function writeEvents(rows: EventRow[]): Promise<void> {
  if (rows.length === 0) return
  await database().transaction(async tx => {
    for (let from = 0; from < rows.length; from += 1000)
      await tx
        .insert(readerEvents)
        .values(rows.slice(from, from + 1000))
        .onConflictDoNothing()
    const days = new Map(rows.map(({ groupId, day }) => [`${groupId} ${day}`, { groupId, day }]))
    for (const { groupId, day } of days.values())
      await tx.execute(sql`
        insert into statistics_unfolded as open (group_id, day) values (${groupId}, ${day})
        on conflict (group_id, day) do update set writes = open.writes + 1`)
  })
}

/** The event of somebody who reads a page now, and goes on however long a test takes. @param page its place, from 0 */
export function readerOf(
  { groupId, publications }: Catalogue,
  { publication = 0, page = 0, reading = 1n, number = 0 } = {},
): EventRow {
  const at = new Date(Date.now() + 600_000)
  const { id = 0, pageIds = [] } = publications[publication] ?? {}
  const day = at.toISOString().slice(0, 10)
  const about = { type: 'page_viewed', pageId: pageIds[page] ?? 0 } as const
  return { day, groupId, publicationId: id, at, visitor: reading, reading, number, ...about }
}

/** Lets the time pass that a day waits for its next fold. */
export async function passTime(): Promise<void> {
  await database().execute(sql`update statistics_unfolded set fold_at = now() - interval '1 second'`)
}

type FiguresTable = Exclude<
  (typeof figures)[keyof typeof figures],
  typeof figures.countedProducts | typeof figures.statisticsMonths
>

/** Reads a group's figures in the form of those expected. */
export async function readFigures(groupId: number) {
  const read = (table: FiguresTable, ...keys: string[]) => rowsOf(groupId, table, keys)
  return {
    days: await read(figures.statisticsDays),
    hours: await read(figures.statisticsHours, 'hour'),
    sources: await read(figures.statisticsSources, 'dimension', 'value'),
    pages: await read(figures.statisticsPages, 'pageId'),
    ways: await read(figures.statisticsWays, 'fromPageId', 'toPageId'),
    hotspots: await read(figures.statisticsHotspots, 'hotspotId'),
    products: await read(figures.statisticsProducts, 'productId'),
    searches: await read(figures.statisticsSearches, 'words'),
    seconds: await secondsOf(groupId),
  }
}

async function rowsOf(groupId: number, table: FiguresTable, keys: string[]) {
  const rows = await database().select().from(table).where(eq(table.groupId, groupId))
  const named = rows.map(row => {
    const entries: [string, unknown][] = Object.entries(row)
    const values = new Map(
      entries.map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]),
    )
    const key = ['publicationId', 'day', ...keys].map(name => values.get(name)).join(' ')
    const counts = [...values].filter(
      ([name, value]) =>
        typeof value === 'number' && value !== 0 && !['groupId', 'publicationId', ...keys].includes(name),
    )
    return [key, Object.fromEntries(counts)] as const
  })
  return Object.fromEntries(named)
}

async function secondsOf(groupId: number) {
  const { statisticsPages } = figures
  const rows = await database().select().from(statisticsPages).where(eq(statisticsPages.groupId, groupId))
  return Object.fromEntries(
    rows.map(({ publicationId, day, pageId, seconds }) => [`${publicationId} ${day} ${pageId}`, seconds]),
  )
}

/** Expected figures in the same form: without what is 0, and the lasting of views as the table has it. */
export function formOf(expected: ExpectedFigures): Awaited<ReturnType<typeof readFigures>> {
  const { days, hours, sources, pages, ways, hotspots, products, searches, views } = expected
  const tables = { days, hours, sources, pages, ways, hotspots, products, searches }
  const filled = Object.entries(tables).map(([name, rows]) => [
    name,
    Object.fromEntries(
      Object.entries(rows).map(([key, row]) => [
        key,
        Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0)),
      ]),
    ),
  ])
  const seconds = Object.fromEntries(
    Object.keys(pages).map(key => [key, inTurn(Object.values(views[key] ?? {}))]),
  )
  return { ...Object.fromEntries(filled), seconds }
}

function inTurn(lasting: number[]): number[] {
  const counts = new Map<number, number>()
  for (const ms of lasting) counts.set(Math.floor(ms / 1000), (counts.get(Math.floor(ms / 1000)) ?? 0) + 1)
  return [...counts].toSorted(([one], [other]) => one - other).flat()
}

/** Folds all days that are due. */
export async function foldAll(): Promise<void> {
  while ((await foldNextDay()) !== undefined);
}
