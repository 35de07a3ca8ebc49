import { and, asc, between, eq, sql } from 'drizzle-orm'
import { database, prepared } from '../client.ts'
import { type HotspotWithPictures, hotspotsOfJson, hotspotsOfPage } from '../hotspots/of-page.ts'
import type { PageBlock, TextRun } from '../rules/pages/text.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { pagesBeside, type Shape } from './shapes.ts'

/** Text and hotspots of a page. */
export type PageTextAndHotspots = {
  number: number
  text: string
  runs: TextRun[]
  blocks: PageBlock[]
  hotspots: HotspotWithPictures[]
}

/** Reads some pages in one statement, by number. @param numbers of pages that follow each other */
export async function readShownPages(shape: Shape, numbers: number[]): Promise<PageTextAndHotspots[]> {
  const rows = await shownPages().execute(selected(shape, numbers))
  return rows.map(row => ({ ...row, hotspots: placed(row, shape) }))
}

/** Reads the hotspots alone, by page, then id. */
export async function readShownHotspots(shape: Shape, numbers: number[]): Promise<HotspotWithPictures[]> {
  const rows = await shownHotspots().execute(selected(shape, numbers))
  return rows.flatMap(row => placed(row, shape))
}

function selected({ publication }: Shape, numbers: number[]) {
  return { publicationId: publication.id, first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 }
}

function placed(page: Parameters<typeof hotspotsOfJson>[0], shape: Shape): HotspotWithPictures[] {
  return hotspotsOfJson(page, pagesBeside(shape, page.number), shape.group)
}

const { number, text, runs, blocks } = pages
const isSelected = and(
  eq(pages.publicationId, sql.placeholder('publicationId')),
  between(number, sql.placeholder('first'), sql.placeholder('last')),
)

const shownPages = prepared(db =>
  db
    .select({ number, text, runs, blocks, hotspots: hotspotsOfPage })
    .from(pages)
    .where(isSelected)
    .orderBy(asc(number))
    .prepare('shown_pages'),
)

const shownHotspots = prepared(db =>
  db
    .select({ number, hotspots: hotspotsOfPage })
    .from(pages)
    .where(isSelected)
    .orderBy(asc(number))
    .prepare('shown_hotspots'),
)

/** Returns the page number of a publication's hotspot; undefined if it has no such hotspot. */
export async function pageNumberOf(publicationId: number, hotspotId: number): Promise<number | undefined> {
  const [page] = await database()
    .select({ number })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(and(eq(hotspots.id, hotspotId), eq(pages.publicationId, publicationId)))
  return page?.number
}
