import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { embeddedPath } from '../rules/conversions/options.ts'
import type { HotspotArea } from '../rules/hotspots/areas.ts'
import { areaOnNew, type Framed, ownPage, replacements, withRightFirst } from '../rules/pages/frames.ts'
import { isBookRightToLeft } from '../rules/pages/spreads.ts'
import { convertedPages } from '../schema/conversions.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { isTextRightToLeft, pages } from '../schema/pages/pages.ts'
import type { ExistingPage, Making, PageOrder } from './order.ts'

/** Order with pages that a PDF made with other options, in place of those before, and what becomes of their hotspots. */
export type PlacedAnew = {
  order: PageOrder
  isInPlace: boolean // as many pages as before, each of the same page of the PDF
  successors: Map<number, number> // pages that were made, by the ids of those that go
  /** Keeps hotspots of pages that go; call it before the pages are arranged. */
  hold(): Promise<void>
  /** Puts hotspots where they were on the PDF's own pages; call it after the pages were arranged. */
  release(): Promise<void>
}

/** Places a run's pages where pages of the same PDF are. Those of another PDF of a portfolio come without their hotspots. */
export async function placeAnew(
  tx: Queryable,
  publicationId: number,
  existing: ExistingPage[],
  making: Making,
): Promise<PlacedAnew> {
  const before = await framesBefore(tx, existing, making)
  const made = await madeFrames(tx, making.conversionId)
  const isSame = before.every(({ path }) => path === pathOf(making))
  const placed = isSame ? replacements(before, made) : undefined
  const [first] = before
  const byId = new Map(before.map(page => [page.id, page]))
  const order: PageOrder = existing.flatMap((page): PageOrder => {
    const old = byId.get(page.id)
    if (!old) return [{ existing: page }]
    if (!placed) return old === first ? made.map(({ sourceNumber }) => ({ made: sourceNumber })) : []
    const numbers = placed.get(old) ?? []
    return numbers.map((number, at) => ({ ...(at === 0 && { existing: page }), made: number }))
  })
  const isInPlace = order.length === existing.length && order.every(page => 'existing' in page)
  const moved = isSame ? await movedHotspots(tx, before, made) : []
  const stays = new Set(order.flatMap(page => ('existing' in page ? [page.existing.id] : [])))
  const gone = isSame ? before.filter(({ id }) => !stays.has(id)) : []
  const successors = new Map(gone.flatMap(page => successorOf(page, made)))
  return {
    order,
    isInPlace,
    successors,
    ...movingHotspots(tx, publicationId, making, moved, { order, isInPlace }),
  }
}

function successorOf(page: Old, made: readonly Framed[]): [id: number, made: number][] {
  const next = made.find(each => ownPage(each) === ownPage(page))
  return next ? [[page.id, next.sourceNumber]] : []
}

/** Returns numbers of pages that a run made in the order in which they are read: of a double page, the right half may come first. */
export async function pagesInOrder(
  tx: Queryable,
  conversionId: number,
  numbers: number[],
): Promise<number[]> {
  const selected = new Set(numbers)
  return (await madeFrames(tx, conversionId)).flatMap(({ sourceNumber }) =>
    selected.has(sourceNumber) ? [sourceNumber] : [],
  )
}

type Old = Framed & { id: number; path: string }

async function framesBefore(tx: Queryable, existing: ExistingPage[], { sourceKey }: Making): Promise<Old[]> {
  const ids = existing.filter(page => page.sourceKey === sourceKey).map(({ id }) => id)
  if (ids.length === 0) return []
  const { id, sourceNumber, frame, sourceOptions } = pages
  const rows = await tx
    .select({ id, sourceNumber, frame, sourceOptions })
    .from(pages)
    .where(inArray(id, ids))
    .orderBy(pages.number)
  return rows.map(row => ({
    ...row,
    sourceNumber: row.sourceNumber ?? 0,
    path: JSON.stringify(embeddedPath(row.sourceOptions ?? {})),
  }))
}

const pathOf = ({ options }: Making) => JSON.stringify(embeddedPath(options ?? {}))

/** Lists the pages that a run made, in the order in which they are read. */
async function madeFrames(tx: Queryable, conversionId: number): Promise<Framed[]> {
  const { sourceNumber, frame } = convertedPages
  const made = await tx
    .select({ sourceNumber, frame, isRightToLeft: isTextRightToLeft })
    .from(convertedPages)
    .where(eq(convertedPages.conversionId, conversionId))
    .orderBy(sourceNumber)
  return isBookRightToLeft(made) ? withRightFirst(made) : made
}

type Moved = { id: number; source: number; isFoundAgain: boolean } & HotspotArea

/** Hotspots on parts of pages that are left out now go with their pages. References that were found are found again. */
async function movedHotspots(
  tx: Queryable,
  before: readonly Old[],
  made: readonly Framed[],
): Promise<Moved[]> {
  const { id, pageId, type, foundBy, left, top, width, height } = hotspots
  const oldById = new Map(before.map(page => [page.id, page]))
  const rows = await tx
    .select({ id, pageId, type, foundBy, area: { left, top, width, height } })
    .from(hotspots)
    .where(inArray(pageId, [...oldById.keys()]))
  return rows.flatMap((row): Moved[] => {
    const old = oldById.get(row.pageId)
    const target = old && areaOnNew(row.area, old, made)
    const isFoundAgain = row.type === 'page_reference' && row.foundBy !== null
    return target ? [{ id: row.id, source: target.page.sourceNumber, isFoundAgain, ...target.area }] : []
  })
}

function movingHotspots(
  tx: Queryable,
  publicationId: number,
  { sourceKey }: Making,
  moved: Moved[],
  { order, isInPlace }: Pick<PlacedAnew, 'order' | 'isInPlace'>,
): Pick<PlacedAnew, 'hold' | 'release'> {
  const staying = order.flatMap(page => ('existing' in page ? [page.existing.id] : []))[0]
  if (moved.length === 0 || staying === undefined)
    return { hold: async () => undefined, release: async () => undefined }
  const target = sql`jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb)
    as target (id int, source int, "left" float, top float, width float, height float)`
  return {
    async hold() {
      await tx.execute(
        sql`update ${hotspots} set page_id = ${staying} from ${target} where ${hotspots.id} = target.id`,
      )
    },
    async release() {
      await tx.execute(sql`
        update ${hotspots} set page_id = page.id, "left" = target."left", top = target.top,
          width = target.width, height = target.height
        from ${target}
        join ${pages} as page on page.publication_id = ${publicationId}
          and page.source_key = ${sourceKey} and page.source_number = target.source
        where ${hotspots.id} = target.id`)
      const again = isInPlace ? [] : moved.filter(({ isFoundAgain }) => isFoundAgain).map(({ id }) => id)
      if (again.length > 0) await tx.delete(hotspots).where(inArray(hotspots.id, again))
    },
  }
}
