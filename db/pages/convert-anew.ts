import { and, desc, eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { endConversionsOf, startConversion } from '../conversions/conversions.ts'
import { Invalid } from '../errors.ts'
import { files } from '../files/files.ts'
import { lockPublication } from '../publications/rows.ts'
import { type ConversionOptions, kept } from '../rules/conversions/options.ts'
import { type Conversion, conversions } from '../schema/conversions.ts'
import {
  chosen,
  extractionOptionsOf,
  noPages,
  openFor,
  pagesWithSources,
  sourceGone,
} from './convert-again.ts'

type Reconversion = {
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
  { change, pageNumbers }: Reconversion,
): Promise<Conversion[]> {
  return database().transaction(async tx => {
    await lockPublication(tx, groupId, publicationId)
    const all = await pagesWithSources(tx, publicationId)
    if (all.length === 0) return [await beginAgain(tx, publicationId, change)]
    const own = chosen(all, pageNumbers)
    const bySource = Map.groupBy(own, ({ sourceKey }) => sourceKey)
    const started: Conversion[] = []
    for (const [sourceKey, [first]] of bySource) {
      if (sourceKey === null || (await files().size(sourceKey)) === undefined) continue
      const options = kept({ ...first?.sourceOptions, ...change })
      const open = await openFor(tx, publicationId, sourceKey, options)
      // A second click is answered with the conversion of the first.
      const waiting = open.find(({ placement }) => placement?.how === 'anew')
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
  if (before === undefined || (before.sourceKey === null && before.sourceUrl === null)) throw noPages()
  await endConversionsOf(tx, publicationId)
  const { sourceUrl, sourceKey, extractionOptions, options } = before
  return startConversion(tx, publicationId, {
    sourceType: 'new_publication',
    ...{ sourceUrl, sourceKey, extractionOptions },
    options: kept({ ...options, ...change }),
  })
}
