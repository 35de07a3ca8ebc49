import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { database, type Queryable } from './client.ts'
import { move, ofRun, type Run, RunLost } from './conversions.ts'
import { Invalid, NotFound } from './errors.ts'
import { findPublication, type Publication } from './publications.ts'
import { change, lockPublication } from './publishing.ts'
import { enqueue } from './queue.ts'
import { type Placed, type Placement, placePages } from './rules/placement.ts'
import { type Layout, spreadOfPage } from './rules/spreads.ts'
import { convertedPages } from './schema/conversions.ts'
import { hotspots } from './schema/hotspots.ts'
import { pages } from './schema/pages.ts'
import { type PublicationRow, publications } from './schema/publications.ts'
import { spreads } from './schema/spreads.ts'

/**
 * Gives a run's pages to readers, in one transaction: they see the pages before or the pages after.
 * @throws RunLost
 */
export async function publishPages(run: Run): Promise<void> {
  await database().transaction(async tx => {
    const [conversion] = await move(tx, 'finish', ofRun(run))
    if (conversion === undefined) throw new RunLost()
    const [publication] = await tx
      .select()
      .from(publications)
      .where(eq(publications.id, conversion.publicationId))
      .for('update')
    if (publication === undefined) throw new RunLost()
    const made = await tx
      .select({ number: convertedPages.sourceNumber })
      .from(convertedPages)
      .where(eq(convertedPages.conversionId, conversion.id))
      .orderBy(asc(convertedPages.sourceNumber))
    const numbers = inWantedOrder(
      made.map(page => page.number),
      conversion.placement,
    )
    await arrange(tx, publication, existing => orderOf(existing, numbers, conversion), conversion.id)
    if (conversion.placement?.how === 'replace' && conversion.placement.removeHotspots) {
      await removeHotspots(tx, publication.id, conversion.placement.pageNumber)
    }
    await change(tx, publication.id, { convertedAt: publication.convertedAt ?? new Date() })
    await tx.delete(convertedPages).where(eq(convertedPages.conversionId, conversion.id))
    await enqueue(tx, 'apply_schedule', { publicationId: publication.id })
  })
}

/**
 * Removes a page and what stands on it.
 * @throws NotFound when there is no such page, Invalid when it is the only one
 */
export async function removePage(
  groupId: number,
  publicationId: number,
  pageNumber: number,
): Promise<Publication> {
  return database().transaction(async tx => {
    const publication = await lockPublication(tx, groupId, publicationId)
    const count = await tx.$count(pages, eq(pages.publicationId, publicationId))
    if (pageNumber > count) throw new NotFound('Page')
    if (count === 1) throw new Invalid({ base: ['is the only page: a publication keeps at least one'] })
    await arrange(tx, publication, existing => placePages(existing, [], { how: 'remove', pageNumber }))
    await change(tx, publicationId, {})
    return findPublication(groupId, publicationId, tx)
  })
}

/** How many pages a publication has now. */
export async function countPages(publicationId: number): Promise<number> {
  return database().$count(pages, eq(pages.publicationId, publicationId))
}

/** The text of some pages of a publication, by page number. */
export async function readTexts(publicationId: number, numbers: number[]) {
  return database()
    .select({ number: pages.number, text: pages.text, runs: pages.runs })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), inArray(pages.number, numbers)))
    .orderBy(pages.number)
}

type ExistingPage = { id: number; number: number }
type Order = Placed<ExistingPage, number>[]

function orderOf(
  existing: ExistingPage[],
  made: number[],
  { sourceType, placement }: { sourceType: string; placement: Placement | null },
): Order {
  // A change of layout leaves the pages and their order, and pairs them anew.
  return sourceType === 'layout_change'
    ? existing.map(page => ({ existing: page }))
    : placePages(existing, made, placement)
}

/** Pages are added in the order in which they were asked for. */
function inWantedOrder(made: number[], placement: Placement | null): number[] {
  const wanted = placement?.how === 'insert' ? placement.sourcePages : null
  return wanted === null ? made : wanted.filter(number => made.includes(number))
}

/**
 * Brings a publication's pages into a new order, pairs them into spreads, and lets references follow their pages.
 * The publication must be locked.
 * @param conversionId whose pages `made` numbers name
 */
async function arrange(
  tx: Queryable,
  { id, layout }: PublicationRow,
  order: (existing: ExistingPage[]) => Order,
  conversionId?: number,
): Promise<void> {
  const existing = await tx
    .select({ id: pages.id, number: pages.number })
    .from(pages)
    .where(eq(pages.publicationId, id))
    .orderBy(asc(pages.number))
  const placed = order(existing)
  const places = placesOf(placed, layout)
  const lastSpread = placed.length === 0 ? 0 : spreadOfPage(placed.length, layout)
  await layOutSpreads(tx, id, lastSpread)
  await dropOthers(tx, id, placed)
  await moveStaying(tx, id, places)
  if (conversionId !== undefined) await fillMade(tx, id, conversionId, places)
  await tx.delete(spreads).where(and(eq(spreads.publicationId, id), gt(spreads.position, lastSpread)))
  await followReferences(tx, id, existing, placed)
}

/** Spreads keep their ids by position, so that integrators who know one still do after a change of pages. */
async function layOutSpreads(tx: Queryable, publicationId: number, last: number): Promise<void> {
  await tx.execute(sql`
    insert into ${spreads} (publication_id, position)
    select ${publicationId}, generate_series(1, ${last}::int)
    on conflict do nothing`)
}

async function dropOthers(tx: Queryable, publicationId: number, placed: Order): Promise<void> {
  const staying = placed.flatMap(page => ('existing' in page ? [page.existing.id] : []))
  await tx
    .delete(pages)
    .where(
      and(
        eq(pages.publicationId, publicationId),
        sql`${pages.id} not in (select jsonb_array_elements_text(${JSON.stringify(staying)}::text::jsonb)::int)`,
      ),
    )
}

/** Numbers are unique at every moment, so pages leave their old ones before they take the new. */
async function moveStaying(tx: Queryable, publicationId: number, places: Places): Promise<void> {
  await tx
    .update(pages)
    .set({ number: sql`-${pages.number}` })
    .where(eq(pages.publicationId, publicationId))
  await tx.execute(sql`
    update ${pages} set number = place.number, spread_id = spread.id
    from ${places}
    join ${spreads} as spread on spread.publication_id = ${publicationId} and spread.position = place.position
    where ${pages.id} = place.id`)
}

async function fillMade(
  tx: Queryable,
  publicationId: number,
  conversionId: number,
  places: Places,
): Promise<void> {
  await tx.execute(sql`
    update ${pages} set image_key = made.image_key, width_pt = made.width_pt, height_pt = made.height_pt,
      color = made.color, text = made.text, runs = made.runs,
      blocks = made.blocks, outline = made.outline, findings = made.findings
    from ${places}
    join ${convertedPages} as made on made.conversion_id = ${conversionId} and made.source_number = place.source
    where ${pages.id} = place.id`)
  await tx.execute(sql`
    insert into ${pages} (publication_id, spread_id, number, image_key, width_pt, height_pt, color, text, runs,
      blocks, outline, findings)
    select ${publicationId}, spread.id, place.number, image_key, width_pt, height_pt, color, text, runs,
      blocks, outline, findings
    from ${places}
    join ${convertedPages} as made on made.conversion_id = ${conversionId} and made.source_number = place.source
    join ${spreads} as spread on spread.publication_id = ${publicationId} and spread.position = place.position
    where place.id is null
    order by place.number`)
}

async function removeHotspots(tx: Queryable, publicationId: number, pageNumber: number): Promise<void> {
  await tx.delete(hotspots).where(
    inArray(
      hotspots.pageId,
      tx
        .select({ id: pages.id })
        .from(pages)
        .where(and(eq(pages.publicationId, publicationId), eq(pages.number, pageNumber))),
    ),
  )
}

/** What leads to a page still leads to it when its number changes. */
async function followReferences(
  tx: Queryable,
  publicationId: number,
  existing: ExistingPage[],
  placed: Order,
) {
  const numberNow = new Map(
    placed.flatMap((page, index) => ('existing' in page ? [[page.existing.id, index + 1]] : [])),
  )
  const moved = existing
    .map(page => ({ before: page.number, after: numberNow.get(page.id) ?? page.number }))
    .filter(({ before, after }) => before !== after)
  if (moved.length === 0) return
  await tx.execute(sql`
    update ${hotspots} set details = jsonb_set(details, '{page_number}', to_jsonb(moved.after))
    from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as moved (before int, after int), ${pages}
    where ${hotspots.pageId} = ${pages.id} and ${pages.publicationId} = ${publicationId}
      and ${hotspots.type} = 'page_reference' and (details ->> 'page_number')::int = moved.before`)
}

type Places = ReturnType<typeof placesOf>

/** A row for each page in its new order, `place (number, position, id, source)`: where it lies, and where it comes from. */
function placesOf(placed: Order, layout: Layout) {
  const rows = placed.map((page, index) => ({
    number: index + 1,
    position: spreadOfPage(index + 1, layout),
    id: 'existing' in page ? page.existing.id : null,
    source: 'made' in page ? page.made : null,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
    as place (number int, position int, id int, source int)`
}
