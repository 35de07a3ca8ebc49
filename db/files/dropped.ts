import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { conversions, convertedPages } from '../schema/conversions.ts'
import { droppedFiles } from '../schema/dropped-files.ts'
import { groups } from '../schema/groups.ts'
import { pageWork } from '../schema/pages/page-work.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import { pdfKey } from './keys.ts'

/** Notes that nothing shows these files any more. They stay for those who are at them until they are swept. */
export async function dropFiles(tx: Queryable, keys: Iterable<string | null>): Promise<void> {
  const dropped = [...new Set(keys)].filter(key => key !== null)
  if (dropped.length === 0) return
  await tx.execute(sql`
    insert into ${droppedFiles} (key)
    select jsonb_array_elements_text(${JSON.stringify(dropped)}::text::jsonb)
    on conflict (key) do update set dropped_at = now()`)
}

/** Drops what conversions that end without pages have made and fetched so far, and what they had still to make. */
export async function dropUnfinished(tx: Queryable, conversionIds: number[]): Promise<void> {
  if (conversionIds.length === 0) return
  await tx.delete(pageWork).where(inArray(pageWork.conversionId, conversionIds))
  const made = await tx
    .delete(convertedPages)
    .where(inArray(convertedPages.conversionId, conversionIds))
    .returning({ key: convertedPages.imageKey })
  const fetched = await tx
    .select({ key: conversions.sourceKey })
    .from(conversions)
    // Pages that are made again have the PDF still.
    .where(and(inArray(conversions.id, conversionIds), ne(conversions.sourceType, 'convert_again')))
  await dropFiles(
    tx,
    [...made, ...fetched].map(({ key }) => key),
  )
}

/** Keys that were dropped before a moment, the longest dropped first. */
export async function listDropped(before: Date, limit: number): Promise<string[]> {
  const rows = await database()
    .select({ key: droppedFiles.key })
    .from(droppedFiles)
    .where(lt(droppedFiles.droppedAt, before))
    .orderBy(droppedFiles.droppedAt)
    .limit(limit)
  return rows.map(row => row.key)
}

/** Forgets keys whose files are gone, or are in use again. */
export async function forgetDropped(keys: string[]): Promise<void> {
  if (keys.length > 0) await database().delete(droppedFiles).where(inArray(droppedFiles.key, keys))
}

/**
 * Everything of a publication that is in use: shown to readers, offered for download, or needed by a conversion
 * that has not ended. An archived publication's files are, as it can be restored.
 */
export async function keysInUse(publicationId: number): Promise<Set<string>> {
  const isOpen = and(eq(conversions.publicationId, publicationId), isNull(conversions.endedAt))
  const [shown, making, sources, [own]] = await Promise.all([
    database()
      .select({ image: pages.imageKey, source: pages.sourceKey })
      .from(pages)
      .where(eq(pages.publicationId, publicationId)),
    database()
      .select({ image: convertedPages.imageKey })
      .from(convertedPages)
      .innerJoin(conversions, eq(conversions.id, convertedPages.conversionId))
      .where(isOpen),
    database().select({ source: conversions.sourceKey }).from(conversions).where(isOpen),
    database().select().from(publications).where(eq(publications.id, publicationId)),
  ])
  const keys = [...shown, ...making, ...sources].flatMap(row => Object.values(row))
  // The PDF that it was made of stays with it: the order of its pages may become that of the beginning again.
  const pdf = own && [own.pdfKey, pdfKey(own.groupId, own.id, own.pdfUuid)]
  return new Set([...keys, ...(pdf ?? [])].filter(key => key != null))
}

/** Which uploads are needed by a conversion that has not ended. */
export async function uploadsInUse(keys: string[]): Promise<Set<string>> {
  const rows = await database()
    .select({ key: conversions.sourceKey })
    .from(conversions)
    .where(and(isNull(conversions.endedAt), inArray(conversions.sourceKey, keys)))
  return new Set(rows.map(row => row.key ?? ''))
}

/** Which logos and pictures for logos are shown, or wait to be made. */
export async function logosInUse(keys: string[]): Promise<Set<string>> {
  const rows = await database()
    .select({ shown: groups.logoKey, waiting: groups.logoUploadKey })
    .from(groups)
    .where(or(inArray(groups.logoKey, keys), inArray(groups.logoUploadKey, keys)))
  return new Set(rows.flatMap(({ shown, waiting }) => [shown, waiting]).filter(key => key !== null))
}

/** Publications in which a conversion ended after a moment: it may have left files that nobody knows of. */
export async function listConvertedSince(since: Date): Promise<{ groupId: number; id: number }[]> {
  return database()
    .selectDistinct({ groupId: publications.groupId, id: publications.id })
    .from(conversions)
    .innerJoin(publications, eq(publications.id, conversions.publicationId))
    .where(gt(conversions.endedAt, since))
}

/** Of these keys, those that are dropped already and wait to be swept. */
export async function listWaiting(keys: string[]): Promise<Set<string>> {
  const rows = await database()
    .select({ key: droppedFiles.key })
    .from(droppedFiles)
    .where(inArray(droppedFiles.key, keys))
  return new Set(rows.map(row => row.key))
}
