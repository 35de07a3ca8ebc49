import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { database, type Queryable } from './client.ts'
import { move, ofRun, type Run, RunLost } from './conversions.ts'
import { enqueue } from './queue.ts'
import { type Layout, spreadOfPage } from './rules/spreads.ts'
import { convertedPages } from './schema/conversions.ts'
import { pages } from './schema/pages.ts'
import { publications } from './schema/publications.ts'
import { spreads } from './schema/spreads.ts'

/**
 * Puts a run's pages in the place of the publication's, in one transaction: readers see those before or those after.
 * @throws RunLost
 */
export async function publishPages(run: Run): Promise<void> {
  await database().transaction(async tx => {
    const [conversion] = await move(tx, 'finish', ofRun(run))
    if (conversion === undefined) throw new RunLost()
    const { publicationId } = conversion
    const [publication] = await tx
      .select()
      .from(publications)
      .where(eq(publications.id, publicationId))
      .for('update')
    if (publication === undefined) throw new RunLost()
    if (conversion.sourceType === 'layout_change') await pairAnew(tx, publicationId, publication.layout)
    else await takeConverted(tx, publicationId, conversion.id, publication.layout)
    await tx
      .update(publications)
      .set({
        convertedAt: sql`coalesce(${publications.convertedAt}, now())`,
        revision: sql`${publications.revision} + 1`,
      })
      .where(eq(publications.id, publicationId))
    await enqueue(tx, 'apply_schedule', { publicationId })
  })
}

/** The text of some pages of a publication, by page number. */
export async function readTexts(publicationId: number, numbers: number[]) {
  return database()
    .select({ number: pages.number, text: pages.text, runs: pages.runs })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), inArray(pages.number, numbers)))
    .orderBy(pages.number)
}

/** Makes a conversion's pages the publication's, numbered without gaps in the order of the PDF. */
async function takeConverted(tx: Queryable, publicationId: number, conversionId: number, layout: Layout) {
  await tx.delete(pages).where(eq(pages.publicationId, publicationId))
  const made = await tx.$count(convertedPages, eq(convertedPages.conversionId, conversionId))
  await layOutSpreads(tx, publicationId, made, layout)
  await tx.execute(sql`
    insert into ${pages} (publication_id, spread_id, number, image_key, width_pt, height_pt, color, text, runs)
    select ${publicationId}, spread.id, place.number, image_key, width_pt, height_pt, color, text, runs
    from (select *, row_number() over (order by source_number) as number
          from ${convertedPages} where conversion_id = ${conversionId}) as made
    join ${placesOf(made, layout)} using (number)
    join ${spreads} as spread on spread.publication_id = ${publicationId} and spread.position = place.position`)
  await tx.delete(convertedPages).where(eq(convertedPages.conversionId, conversionId))
  await dropEmptySpreads(tx, publicationId, made, layout)
}

/** Pairs the pages that are there into spreads as the layout wants it. */
async function pairAnew(tx: Queryable, publicationId: number, layout: Layout) {
  const pageCount = await tx.$count(pages, eq(pages.publicationId, publicationId))
  await layOutSpreads(tx, publicationId, pageCount, layout)
  await tx.execute(sql`
    update ${pages} set spread_id = spread.id
    from ${placesOf(pageCount, layout)}
    join ${spreads} as spread on spread.publication_id = ${publicationId} and spread.position = place.position
    where ${pages.publicationId} = ${publicationId} and ${pages.number} = place.number`)
  await dropEmptySpreads(tx, publicationId, pageCount, layout)
}

/** Spreads keep their ids by position, so that integrators who know one still do after a change of pages. */
async function layOutSpreads(tx: Queryable, publicationId: number, pageCount: number, layout: Layout) {
  const last = spreadOfPage(pageCount, layout)
  await tx.execute(sql`
    insert into ${spreads} (publication_id, position)
    select ${publicationId}, generate_series(1, ${last}::int)
    on conflict do nothing`)
}

async function dropEmptySpreads(tx: Queryable, publicationId: number, pageCount: number, layout: Layout) {
  const last = spreadOfPage(pageCount, layout)
  await tx.delete(spreads).where(and(eq(spreads.publicationId, publicationId), gt(spreads.position, last)))
}

/** A row for each page, `place (number, position)`: on which spread it lies. */
function placesOf(pageCount: number, layout: Layout) {
  const places = Array.from({ length: pageCount }, (_, index) => ({
    number: index + 1,
    position: spreadOfPage(index + 1, layout),
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as place (number bigint, position int)`
}
