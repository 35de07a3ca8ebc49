import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { dropFiles } from '../files/dropped.ts'
import type { ConversionOptions } from '../rules/conversions/options.ts'
import type { PageOrderEntry } from '../rules/pages/placement.ts'
import { type Arrangement, spreadOfPage } from '../rules/pages/spreads.ts'
import { convertedPages } from '../schema/conversions.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { spreads } from '../schema/pages/spreads.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { pageField, pageLedTo } from '../selected/hotspot-details.ts'
import { fillRead } from './read-again.ts'

export type ExistingPage = { id: number; number: number; imageKey: string; sourceKey: string | null }
export type PageOrder = PageOrderEntry<ExistingPage, number>[]

export type Making = {
  conversionId: number
  sourceKey: string | null
  options: ConversionOptions | null
  keepsPictures?: boolean // the pages were read again, but not drawn
}

/** Pairs the pages anew as the publication now says. Hotspots stay with their pages. The publication must be locked. */
export async function pairAnew(tx: Queryable, publication: PublicationRow): Promise<void> {
  const existing = await existingPages(tx, publication.id)
  await arrange(
    tx,
    publication,
    existing,
    existing.map(page => ({ existing: page })),
  )
}

/** Reads a publication's pages in order. */
export async function existingPages(tx: Queryable, publicationId: number): Promise<ExistingPage[]> {
  return tx
    .select({ id: pages.id, number: pages.number, imageKey: pages.imageKey, sourceKey: pages.sourceKey })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number))
}

/**
 * Reorders pages with spreads and references, and drops unused files. The publication must be locked.
 * @param successors pages that were made, by the ids of pages that go, whose references they take over
 */
export async function arrange(
  tx: Queryable,
  publication: PublicationRow,
  existing: ExistingPage[],
  placed: PageOrder,
  making?: Making,
  successors: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  const { id } = publication
  const places = placesOf(placed, publication)
  const lastSpread = placed.length === 0 ? 0 : spreadOfPage(placed.length, publication)
  await layOutSpreads(tx, id, lastSpread)
  await dropOthers(tx, id, placed)
  await moveStaying(tx, id, places)
  if (making?.keepsPictures) await fillRead(tx, making.conversionId, places)
  else if (making !== undefined) await fillMade(tx, id, making, places)
  await tx.delete(spreads).where(and(eq(spreads.publicationId, id), gt(spreads.position, lastSpread)))
  await followReferences(tx, id, existing, placed, successors)
  await dropUnseen(tx, id, existing)
}

/** Spreads keep their ids by position, so that integrators can keep them. */
async function layOutSpreads(tx: Queryable, publicationId: number, last: number): Promise<void> {
  await tx.execute(sql`
    insert into ${spreads} (publication_id, position)
    select ${publicationId}, generate_series(1, ${last}::int)
    on conflict do nothing`)
}

async function dropOthers(tx: Queryable, publicationId: number, placed: PageOrder): Promise<void> {
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

/** Page numbers are unique at every moment, so pages leave their old ones first. */
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
  { conversionId, sourceKey, options }: Making,
  places: Places,
): Promise<void> {
  const sourceOptions = sql`${options && JSON.stringify(options)}::text::jsonb`
  await tx.execute(sql`
    update ${pages} set image_key = made.image_key, width_pt = made.width_pt, height_pt = made.height_pt,
      color = made.color, text = made.text, runs = made.runs,
      blocks = made.blocks, outline = made.outline, shapes = made.shapes, findings = made.findings,
      warnings = made.warnings, extraction_version = made.extraction_version, recognition = made.recognition,
      frame = made.frame, source_key = ${sourceKey}, source_number = made.source_number,
      source_options = ${sourceOptions}, has_avif = false
    from ${places}
    join ${convertedPages} as made on made.conversion_id = ${conversionId} and made.source_number = place.source
    where ${pages.id} = place.id`)
  await tx.execute(sql`
    insert into ${pages} (publication_id, spread_id, number, image_key, width_pt, height_pt, color, text, runs,
      blocks, outline, shapes, findings, warnings, extraction_version, recognition, frame, source_key, source_number,
      source_options)
    select ${publicationId}, spread.id, place.number, image_key, width_pt, height_pt, color, text, runs,
      blocks, outline, shapes, findings, warnings, extraction_version, recognition, frame, ${sourceKey}, made.source_number,
      ${sourceOptions}
    from ${places}
    join ${convertedPages} as made on made.conversion_id = ${conversionId} and made.source_number = place.source
    join ${spreads} as spread on spread.publication_id = ${publicationId} and spread.position = place.position
    where place.id is null
    order by place.number`)
}

async function followReferences(
  tx: Queryable,
  publicationId: number,
  existing: ExistingPage[],
  placed: PageOrder,
  successors: ReadonlyMap<number, number>,
) {
  const numberOfMade = new Map(
    placed.flatMap((page, index) => ('made' in page ? [[page.made, index + 1]] : [])),
  )
  const numberNow = new Map(
    placed.flatMap((page, index) => ('existing' in page ? [[page.existing.id, index + 1]] : [])),
  )
  const moved = existing
    .map(page => {
      const successor = numberOfMade.get(successors.get(page.id) ?? 0)
      return { before: page.number, after: numberNow.get(page.id) ?? successor ?? page.number }
    })
    .filter(({ before, after }) => before !== after)
  if (moved.length === 0) return
  await tx.execute(sql`
    update ${hotspots} set details = jsonb_set(details, array[${pageField}], to_jsonb(moved.after))
    from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as moved (before int, after int), ${pages}
    where ${hotspots.pageId} = ${pages.id} and ${pages.publicationId} = ${publicationId}
      and ${pageLedTo} = moved.before`)
}

async function dropUnseen(tx: Queryable, publicationId: number, before: ExistingPage[]): Promise<void> {
  const keysOf = (some: ExistingPage[]) => some.flatMap(page => [page.imageKey, page.sourceKey])
  const seen = new Set(keysOf(await existingPages(tx, publicationId)))
  await dropFiles(
    tx,
    keysOf(before).filter(key => !seen.has(key)),
  )
}

type Places = ReturnType<typeof placesOf>

function placesOf(placed: PageOrder, arrangement: Arrangement) {
  const rows = placed.map((page, index) => ({
    number: index + 1,
    position: spreadOfPage(index + 1, arrangement),
    id: 'existing' in page ? page.existing.id : null,
    source: 'made' in page ? page.made : null,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
    as place (number int, position int, id int, source int)`
}
