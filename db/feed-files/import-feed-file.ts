import { eq, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { Conflict, Invalid } from '#db/errors.ts'
import { importFeedFrom, startFileImport } from '#db/imports/imports.ts'
import { readingOf, storeReading } from '#db/imports/readings.ts'
import { importLibraryFrom } from '#db/libraries/libraries.ts'
import { missingTargets } from '#db/rules/feed-files/mapping.ts'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import { said } from '#db/rules/words/said.ts'
import { type FeedFile, feedFiles, type ProductImport } from '#db/schema/products/product-imports.ts'
import { isLookedInto, lockFeedFile } from './feed-files.ts'

/**
 * Requests the import of an uploaded file or from an address as it was set up, and remembers how it is read.
 * @param isUnseen true to import from an address of which there is no preview
 * @throws NotFound, Invalid, Conflict while previewed or another import runs
 */
export async function importFeedFile(groupId: number, id: string, isUnseen = false): Promise<ProductImport> {
  return database().transaction(async tx => {
    const file = await lockFeedFile(tx, groupId, id)
    if (!isUnseen || file.url === null) checkReady(file)
    const reading = readingWithColumns(file)
    await storeReading(tx, file, { ...reading, ...(await meaningsOf(tx, file)) })
    const started = await startImport(tx, file)
    await tx
      .update(feedFiles)
      .set({ reading, importedAt: sql`clock_timestamp()` })
      .where(eq(feedFiles.id, id))
    return started
  })
}

async function startImport(tx: Queryable, file: FeedFile): Promise<ProductImport> {
  const { url, groupId, productLibraryId } = file
  if (url === null) return startFileImport(tx, file)
  if (productLibraryId === null) return importFeedFrom(tx, groupId, url)
  return importLibraryFrom(tx, { groupId, id: productLibraryId }, url)
}

/**
 * The columns as they were shown are those that were agreed to, as is the order of dates that their values show. Of XML and JSON only chosen elements are kept: others
 * stand in for each other, as a product may lack one.
 */
function readingWithColumns({ reading: chosen, preview }: FeedFile): FeedReading {
  const { form, columns = [], mapping = [] } = preview ?? {}
  const dateOrder = chosen.dateOrder ?? (form?.showsDateOrder ? form.used.dateOrder : undefined)
  const reading = { ...chosen, ...(dateOrder && { dateOrder }) }
  if (columns.length === 0 || form?.kind === 'xml' || form?.kind === 'json') return reading
  return { ...reading, columns: columns.map(({ name }, at) => ({ name, target: mapping[at] ?? null })) }
}

/** Meanings are chosen beside the reports of imports, also while a file is set up. */
async function meaningsOf(tx: Queryable, file: FeedFile): Promise<Pick<FeedReading, 'meanings'>> {
  const { meanings } = await readingOf(file, tx)
  return meanings === undefined ? {} : { meanings }
}

function checkReady(file: FeedFile): void {
  const { error, preview } = file
  if (error !== null) throw new Invalid({ base: [said(error, 'invalid.fileUnread')] })
  if (preview === null || isLookedInto(file))
    throw new Conflict(said('The file is still being read. Try again in a moment.', 'conflicts.feedFileRead'))
  if (preview.columns.length === 0) return
  const [missing] = missingTargets(preview.mapping)
  if (missing)
    throw new Invalid({
      mapping: [said(`names no column for ${missing}`, 'invalid.notMapped', { field: missing })],
    })
}
