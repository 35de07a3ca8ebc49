import { and, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { beginPages, type ConversionRun, ofRun } from '#db/conversions/runs.ts'
import { RunLost } from '#db/runs/runs.ts'
import { conversions, convertedPages } from '#db/schema/conversions.ts'
import { type PageRefusal, pageWork } from '#db/schema/pages/page-work.ts'
import { currentOrigin } from '#db/telemetry/origin.ts'
import { announceWork } from './news.ts'

/** Stores the number of pages and queues those `wanted`, numbers from 1, in order. @throws RunLost */
export async function planPages(
  run: ConversionRun,
  totalPages: number,
  pageNumbers: readonly number[],
): Promise<void> {
  await database().transaction(async tx => {
    // Locks the conversion, so that no page is stored between reading and writing.
    await beginPages(run, totalPages, tx)
    await tx.execute(sql`
      insert into ${pageWork} (conversion_id, source_number, position, origin)
      select ${run.conversion.id}, number::int, place - 1, ${JSON.stringify(currentOrigin())}::text::jsonb
      from jsonb_array_elements_text(${JSON.stringify(pageNumbers)}::text::jsonb) with ordinality as wanted (number, place)
      where not exists (
        select from ${convertedPages} as made
        where made.conversion_id = ${run.conversion.id} and made.source_number = number::int)
      on conflict do nothing`)
    await announceWork(tx)
  })
}

export type PageProgress = {
  left: number
  cpuSeconds: number
  pictureBytes: number
  refusals: (PageRefusal & { page: number })[]
}

/** Returns the progress of a run. @throws RunLost */
export async function progressOfPages(run: ConversionRun): Promise<PageProgress> {
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
