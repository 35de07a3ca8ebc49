import { and, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { beginPages, ofRun, type Run } from '#db/conversions/runs.ts'
import { RunLost } from '#db/runs/runs.ts'
import { conversions, convertedPages } from '#db/schema/conversions.ts'
import { type PageRefusal, pageWork } from '#db/schema/pages/page-work.ts'
import { announceWork } from './news.ts'

/**
 * Notes how many pages the publication will have, and asks all pools for those that are not made yet.
 * @param wanted numbers in the PDF, from 1, in the order wanted
 * @throws RunLost
 */
export async function planPages(run: Run, totalPages: number, wanted: readonly number[]): Promise<void> {
  await database().transaction(async tx => {
    // Locks the conversion: no page is kept between what is looked at and what is written.
    await beginPages(run, totalPages, tx)
    await tx.execute(sql`
      insert into ${pageWork} (conversion_id, source_number, position)
      select ${run.conversion.id}, number::int, place - 1
      from jsonb_array_elements_text(${JSON.stringify(wanted)}::text::jsonb) with ordinality as wanted (number, place)
      where not exists (
        select from ${convertedPages} as made
        where made.conversion_id = ${run.conversion.id} and made.source_number = number::int)
      on conflict do nothing`)
    await announceWork(tx)
  })
}

/** How far the pages of a run are. */
export type PageProgress = {
  /** How many are still to be made. */
  left: number
  /** Of all its pages so far. */
  cpuSeconds: number
  pictureBytes: number
  /** The pages that cannot be made, in the order of the PDF. */
  refusals: (PageRefusal & { page: number })[]
}

/** @throws RunLost */
export async function progressOfPages(run: Run): Promise<PageProgress> {
  const [totals] = await database()
    .select({
      cpuSeconds: conversions.cpuSeconds,
      pictureBytes: conversions.pictureBytes,
      left: sql<number>`(
        select count(*)::int from ${pageWork} w where w.conversion_id = ${run.conversion.id} and w.refusal is null)`,
      refused: sql<boolean>`exists (
        select from ${pageWork} w where w.conversion_id = ${run.conversion.id} and w.refusal is not null)`,
    })
    .from(conversions)
    .where(ofRun(run))
  if (totals === undefined) throw new RunLost()
  const { refused, ...rest } = totals
  return { ...rest, refusals: refused ? await refusalsOf(run.conversion.id) : [] }
}

async function refusalsOf(conversionId: number): Promise<PageProgress['refusals']> {
  const rows = await database()
    .select({ page: pageWork.sourceNumber, refusal: pageWork.refusal })
    .from(pageWork)
    .where(and(eq(pageWork.conversionId, conversionId), sql`${pageWork.refusal} is not null`))
    .orderBy(pageWork.sourceNumber)
  return rows.flatMap(({ page, refusal }) => (refusal ? [{ ...refusal, page }] : []))
}
