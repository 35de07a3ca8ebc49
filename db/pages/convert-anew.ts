import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { endConversionsOf, startConversion } from '../conversions/conversions.ts'
import { Conflict, Invalid } from '../errors.ts'
import { files } from '../files/files.ts'
import { lockPublication } from '../publications/rows.ts'
import { type ConversionOptions, isSameOptions, kept } from '../rules/conversions/options.ts'
import { said } from '../rules/words/said.ts'
import { type Conversion, conversions } from '../schema/conversions.ts'
import { pages } from '../schema/pages/pages.ts'
import { extractionOptionsOf, sourceGone } from './convert-again.ts'

type Wanted = {
  change: ConversionOptions // what it leaves out stays
  pageNumbers?: number[] | undefined // whose PDFs are meant; all if left out
}

/**
 * Converts PDFs of a publication again with other options: their pages take the places of those before, and hotspots stay
 * where they are on the PDF's pages. A first conversion begins anew.
 * @throws NotFound; Invalid for unknown pages, or if no PDF is left; Conflict if there was never a PDF
 */
export async function convertAnew(
  groupId: number,
  publicationId: number,
  { change, pageNumbers }: Wanted,
): Promise<Conversion[]> {
  return database().transaction(async tx => {
    await lockPublication(tx, groupId, publicationId)
    const all = await pagesWithSources(tx, publicationId)
    if (all.length === 0) return [await beginAgain(tx, publicationId, change)]
    const missing = pageNumbers?.filter(number => number > all.length) ?? []
    if (missing.length > 0) throw new Invalid({ page_numbers: [`must be among the ${all.length} pages`] })
    const own = pageNumbers ? all.filter(({ number }) => pageNumbers.includes(number)) : all
    const bySource = Map.groupBy(own, ({ sourceKey }) => sourceKey)
    const started: Conversion[] = []
    for (const [sourceKey, [first]] of bySource) {
      if (sourceKey === null || (await files().size(sourceKey)) === undefined) continue
      const options = kept({ ...first?.sourceOptions, ...change })
      const waiting = await waitingFor(tx, publicationId, sourceKey, options)
      started.push(
        waiting ??
          (await startConversion(tx, publicationId, {
            sourceType: 'convert_again',
            sourceKey,
            extractionOptions: await extractionOptionsOf(tx, publicationId, sourceKey),
            options,
            placement: { how: 'anew' },
          })),
      )
    }
    if (started.length === 0) throw new Invalid({ base: [sourceGone(own.map(({ number }) => number))] })
    return started
  })
}

/** A second click is answered with the conversion of the first. */
async function waitingFor(
  tx: Queryable,
  publicationId: number,
  sourceKey: string,
  options: ConversionOptions | null,
): Promise<Conversion | undefined> {
  const open = await tx
    .select()
    .from(conversions)
    .where(
      and(
        eq(conversions.publicationId, publicationId),
        eq(conversions.sourceKey, sourceKey),
        isNull(conversions.endedAt),
        sql`${conversions.placement} ->> 'how' = 'anew'`,
      ),
    )
  return open.find(each => isSameOptions(each.options, options))
}

async function pagesWithSources(tx: Queryable, publicationId: number) {
  const { number, sourceKey, sourceOptions } = pages
  return tx
    .select({ number, sourceKey, sourceOptions })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(number))
}

/** A publication without pages has one PDF: that of its first conversion, which may still run. */
async function beginAgain(
  tx: Queryable,
  publicationId: number,
  change: ConversionOptions,
): Promise<Conversion> {
  const [before] = await tx
    .select()
    .from(conversions)
    .where(and(eq(conversions.publicationId, publicationId), eq(conversions.sourceType, 'new_publication')))
    .orderBy(desc(conversions.id))
    .limit(1)
  if (before === undefined || (before.sourceKey === null && before.sourceUrl === null))
    throw new Conflict(
      said('The publication has no pages yet. Wait for its conversion.', 'conflicts.noPages'),
    )
  await endConversionsOf(tx, publicationId)
  const { sourceUrl, sourceKey, extractionOptions, options } = before
  return startConversion(tx, publicationId, {
    sourceType: 'new_publication',
    ...{ sourceUrl, sourceKey, extractionOptions },
    options: kept({ ...options, ...change }),
  })
}
