import { and, asc, between, eq, sql } from 'drizzle-orm'
import { prepared } from '../client.ts'
import { hotspotsOfPage } from '../hotspots/of-page.ts'
import { pages } from '../schema/pages/pages.ts'
import { cachedByRevision } from './by-revision.ts'

const { number, text } = pages
const publicationId = sql.placeholder('publicationId')

const texts = prepared(db =>
  db
    .select({ number, text })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .prepare('texts_of_pages'),
)

const hotspots = prepared(db =>
  db
    .select({ number, hotspots: hotspotsOfPage })
    .from(pages)
    .where(
      and(
        eq(pages.publicationId, publicationId),
        between(number, sql.placeholder('first'), sql.placeholder('last')),
      ),
    )
    .orderBy(asc(number))
    .prepare('hotspots_of_pages'),
)

type Texts = Map<number, string>
type PageHotspots = Awaited<ReturnType<ReturnType<typeof hotspots>['execute']>>[number]

/** Pages whose hotspots are read together: 2,000 pages may have 100,000, which nobody asks for at once. */
const pagesInPart = 100

/** Limit of each cache, in characters or about as many bytes. */
const maxSize = 16_000_000
const [sizeOfPage, sizeOfHotspot, sizeOfProduct] = [200, 1000, 2000]

/** Reads the texts of all pages by number, in one statement, from the cache if possible. */
export const readTexts = cachedByRevision('texts-of-pages', readTextsAnew, {
  maxSize,
  sizeOf: found => [...found.values()].reduce((sum, text) => sum + text.length + sizeOfPage, 1),
})

/** Reads the stored hotspots of a part's pages by number, for `hotspotsOfJson`, in one statement. */
export const readPageHotspots = cachedByRevision('hotspots-of-pages', readHotspotsAnew, {
  maxSize,
  sizeOf: found => [...found.values()].reduce((sum, page) => sum + sizeOf(page), 1),
})

async function readTextsAnew(publicationId: number): Promise<Texts> {
  const rows = await texts().execute({ publicationId })
  return new Map(rows.map(({ number, text }) => [number, text]))
}

/** Returns the part that a page belongs to. */
export function partOfPage(number: number): number {
  return Math.floor((number - 1) / pagesInPart)
}

async function readHotspotsAnew(publicationId: number, part: number): Promise<Map<number, PageHotspots>> {
  const first = part * pagesInPart + 1
  const rows = await hotspots().execute({ publicationId, first, last: first + pagesInPart - 1 })
  return new Map(rows.map(row => [row.number, row]))
}

function sizeOf({ hotspots }: PageHotspots): number {
  const counted = hotspots.reduce((sum, { products }) => sum + products.length, 0)
  return sizeOfPage + hotspots.length * sizeOfHotspot + counted * sizeOfProduct
}
