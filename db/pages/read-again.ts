import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { keepsPictures, type Placement } from '../rules/pages/placement.ts'
import { convertedPages } from '../schema/conversions.ts'
import { pages } from '../schema/pages/pages.ts'

export type PictureToKeep = NonNullable<Awaited<ReturnType<typeof pictureToKeep>>>

/** Finds the picture of a PDF's page that is read, but not drawn. @returns undefined if it is drawn, or the page is gone */
export async function pictureToKeep(placement: Placement | null, sourcePage: number) {
  if (placement?.how !== 'again' || !keepsPictures(placement)) return undefined
  const ids = placement.pages.flatMap(page => (page.sourcePage === sourcePage ? [page.pageId] : []))
  const { id, imageKey, widthPt, heightPt, color, frame, warnings, sourceNumber } = pages
  const [page] = await database()
    .select({ imageKey, widthPt, heightPt, color, frame, warnings })
    .from(pages)
    .where(and(inArray(id, ids), eq(sourceNumber, sourcePage)))
    .limit(1)
  return page
}

/**
 * Fills pages with what was read of them. Their pictures stay, and words that were recognised from these.
 * @param places records `place` with the `id` of a page and its number in the PDF, `source`
 */
export async function fillRead(tx: Queryable, conversionId: number, places: SQL): Promise<void> {
  const state = sql`${pages.recognition} ->> 'state'`
  const isRecognised = sql`made.recognition is not null and ${state} = 'recognised'`
  const own = (name: string) =>
    sql`case when ${isRecognised} then ${pages}.${sql.identifier(name)} else made.${sql.identifier(name)} end`
  await tx.execute(sql`
    update ${pages} set text = ${own('text')}, runs = ${own('runs')}, blocks = ${own('blocks')},
      findings = made.findings || case when ${isRecognised}
        then jsonb_path_query_array(${pages.findings}, '$[*] ? (@.recognised == true)') else '[]' end,
      outline = made.outline, shapes = made.shapes, warnings = made.warnings,
      extraction_version = made.extraction_version,
      recognition = case when made.recognition is not null and ${state} in ('recognised', 'nothing', 'no_data')
        then ${pages.recognition} else made.recognition end
    from ${places}
    join ${convertedPages} as made on made.conversion_id = ${conversionId} and made.source_number = place.source
    where ${pages.id} = place.id`)
}
