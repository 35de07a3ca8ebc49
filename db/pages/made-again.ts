import { eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../client.ts'
import { isSameOptions } from '../rules/conversions/options.ts'
import type { Placement } from '../rules/pages/placement.ts'
import type { WarningKind } from '../rules/pages/warnings.ts'
import { convertedPages } from '../schema/conversions.ts'
import { pages } from '../schema/pages/pages.ts'
import type { ExistingPage, Making, PageOrder } from './order.ts'

export type Again = Extract<Placement, { how: 'again' }>

const losses: WarningKind[] = ['blank', 'unread'] // such a result never replaces a good page

/** Replaces content of pages still of the same PDF page, unless it has a loss that the old had not. */
export async function orderWithAgain(
  tx: Queryable,
  existing: ExistingPage[],
  { pages: remade }: Again,
  making: Making,
): Promise<PageOrder> {
  const sources = new Map(remade.map(({ pageId, sourcePage }) => [pageId, sourcePage]))
  const before = await warningsBefore(tx, [...sources.keys()])
  const after = await warningsAfter(tx, making.conversionId)
  return existing.map(page => {
    const source = sources.get(page.id)
    const old = before.get(page.id)
    const now = source === undefined ? undefined : after.get(source)
    const isSame =
      page.sourceKey === making.sourceKey &&
      old?.sourceNumber === source &&
      isSameOptions(old?.sourceOptions ?? null, making.options)
    if (source === undefined || !old || !now || !isSame) return { existing: page }
    const isLost = losses.some(kind => now.warnings.includes(kind) && !old.warnings.includes(kind))
    // A PDF that was damaged since is not drawn, which would tell.
    const isEmptied = making.keepsPictures && old.hasWords && !now.hasWords && !old.isRecognised
    const isWorse = isLost || isEmptied
    return isWorse ? { existing: page } : { existing: page, made: source }
  })
}

async function warningsBefore(tx: Queryable, ids: number[]) {
  const { id, warnings, sourceNumber, sourceOptions, recognition } = pages
  const isRecognised = sql<boolean>`coalesce(${recognition} ->> 'state' = 'recognised', false)`
  const rows = await tx
    .select({ id, warnings, sourceNumber, sourceOptions, isRecognised, hasWords: hasWordsIn(pages.text) })
    .from(pages)
    .where(inArray(id, ids))
  return new Map(rows.map(row => [row.id, row]))
}

async function warningsAfter(tx: Queryable, conversionId: number) {
  const { sourceNumber, warnings } = convertedPages
  const rows = await tx
    .select({ sourceNumber, warnings, hasWords: hasWordsIn(convertedPages.text) })
    .from(convertedPages)
    .where(eq(convertedPages.conversionId, conversionId))
  return new Map(rows.map(row => [row.sourceNumber, row]))
}

const hasWordsIn = (text: AnyPgColumn) => sql<boolean>`${text} ~ '\\S'`

/** Records the version for which pages were remade, so that they are remade once. */
export async function noteHealing(tx: Queryable, pageIds: number[], version: number): Promise<void> {
  await tx
    .update(pages)
    .set({ healedFor: version })
    .where(
      sql`${pages.id} in (select jsonb_array_elements_text(${JSON.stringify(pageIds)}::text::jsonb)::int)`,
    )
}
