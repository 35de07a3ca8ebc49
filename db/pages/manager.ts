import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Conflict, Invalid } from '../errors.ts'
import { happened } from '../events/happened.ts'
import { refill } from '../hotspots/refill.ts'
import { renewPdf } from '../publications/pdf.ts'
import { lockPublication } from '../publications/rows.ts'
import { isWholeOrder, placePages, type Rearrangement } from '../rules/pages/placement.ts'
import { said } from '../rules/words/said.ts'
import { type Conversion, conversions } from '../schema/conversions.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { pageLedTo } from '../selected/hotspot-details.ts'
import { arrange, type ExistingPage, existingPages } from './order.ts'

// Needs no PDF, so done at once. Callers pass the image keys they saw, to refuse stale requests.

/** Moves pages with their hotspots and references. @param order the numbers of all pages in their new order @throws NotFound, Invalid, Conflict if stale */
export async function movePages(
  groupId: number,
  publicationId: number,
  seen: string[],
  order: number[],
): Promise<Conversion> {
  return rearrange(groupId, publicationId, seen, async (_, { length }) => {
    if (!isWholeOrder(order, length))
      throw new Invalid({
        order: [
          said(`must name each of the ${length} pages once`, 'invalid.eachPageOnce', { count: length }),
        ],
      })
    return { how: 'move', order }
  })
}

type Removal = {
  pageNumbers: number[]
  removeReferences: boolean
}

/** Removes pages with their hotspots. @throws NotFound, Invalid if none is left, Conflict if stale */
export async function removePages(
  groupId: number,
  publicationId: number,
  seen: string[],
  { pageNumbers, removeReferences }: Removal,
): Promise<Conversion> {
  return rearrange(groupId, publicationId, seen, async (tx, existing) => {
    checkRemovable(pageNumbers, existing.length)
    if (removeReferences) await removeReferencesTo(tx, publicationId, pageNumbers)
    return { how: 'remove', pageNumbers }
  })
}

export type PageListRow = {
  id: number
  number: number
  imageKey: string
  widthPt: number
  heightPt: number
  hotspotCount: number
  leadsTo: number[] // targets of its page references, each once; some may not exist
}

/** Lists a publication's pages in order, with counts of everything that belongs to them. */
export async function listManagedPages(publicationId: number): Promise<PageListRow[]> {
  return database()
    .select({
      id: pages.id,
      number: pages.number,
      imageKey: pages.imageKey,
      widthPt: pages.widthPt,
      heightPt: pages.heightPt,
      hotspotCount: sql<number>`count(${hotspots.id})::int`,
      leadsTo: sql<number[]>`coalesce(array_agg(${pageLedTo}) filter (where ${pageLedTo} is not null), '{}')`,
    })
    .from(pages)
    .leftJoin(hotspots, eq(hotspots.pageId, pages.id))
    .where(eq(pages.publicationId, publicationId))
    .groupBy(pages.id)
    .orderBy(asc(pages.number))
}

async function rearrange(
  groupId: number,
  publicationId: number,
  seen: string[],
  decide: (tx: Queryable, existing: ExistingPage[]) => Promise<Rearrangement>,
): Promise<Conversion> {
  return database().transaction(async tx => {
    const publication = await lockPublication(tx, groupId, publicationId)
    const existing = await existingPages(tx, publicationId)
    checkSeen(existing, seen)
    const placement = await decide(tx, existing)
    const placed = placePages(existing, [], placement)
    await arrange(tx, publication, existing, placed)
    await refill(tx, publication, 'all')
    await renewPdf(tx, publicationId)
    const [noted] = await tx
      .insert(conversions)
      .values({
        publicationId,
        sourceType: 'page_manager',
        state: 'finished',
        placement,
        totalPages: placed.length,
        endedAt: new Date(),
      })
      .returning()
    if (noted === undefined) throw new Error('The change was not stored')
    await happened(tx, { type: 'pages.rearranged', publicationId, conversionId: noted.id })
    return noted
  })
}

function checkSeen(existing: ExistingPage[], seen: string[]): void {
  const isSame =
    existing.length === seen.length && existing.every((page, index) => page.imageKey === seen[index])
  if (!isSame)
    throw new Conflict(
      said(
        'The pages have changed in the meantime. Look at them again, then repeat it.',
        'conflicts.pagesChanged',
      ),
    )
}

function checkRemovable(pageNumbers: number[], pageCount: number): void {
  if (pageNumbers.some(number => number > pageCount))
    throw new Invalid({
      page_numbers: [
        said(`must be among the ${pageCount} pages`, 'invalid.amongPages', { count: pageCount }),
      ],
    })
  if (new Set(pageNumbers).size === pageCount)
    throw new Invalid({
      page_numbers: [said('are all there are: a publication keeps at least one page', 'invalid.allPages')],
    })
}

async function removeReferencesTo(tx: Queryable, publicationId: number, numbers: number[]): Promise<void> {
  const own = tx.select({ id: pages.id }).from(pages).where(eq(pages.publicationId, publicationId))
  await tx.delete(hotspots).where(and(inArray(hotspots.pageId, own), inArray(pageLedTo, numbers)))
}
