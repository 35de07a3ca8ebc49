import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { keepsPictures } from '../rules/pages/placement.ts'
import { conversions, convertedPages } from '../schema/conversions.ts'
import { droppedFiles } from '../schema/files/dropped.ts'
import { groups } from '../schema/groups.ts'
import { newEditions } from '../schema/pages/editions.ts'
import { pageWork } from '../schema/pages/page-work.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import { pdfKey } from './keys.ts'

/** Marks files as unused. The sweep deletes them later, for readers who still have them open. */
export async function dropFiles(tx: Queryable, keys: Iterable<string | null>): Promise<void> {
  const dropped = [...new Set(keys)].filter(key => key !== null)
  if (dropped.length === 0) return
  await tx.execute(sql`
    insert into ${droppedFiles} (key)
    select jsonb_array_elements_text(${JSON.stringify(dropped)}::text::jsonb)
    on conflict (key) do update set dropped_at = now()`)
}

/** Drops files made and fetched by conversions that end without pages. */
export async function dropUnfinished(tx: Queryable, conversionIds: number[]): Promise<void> {
  if (conversionIds.length === 0) return
  await tx.delete(pageWork).where(inArray(pageWork.conversionId, conversionIds))
  const made = await tx
    .delete(convertedPages)
    .where(inArray(convertedPages.conversionId, conversionIds))
    .returning({ key: convertedPages.imageKey, conversionId: convertedPages.conversionId })
  const ended = await tx.select().from(conversions).where(inArray(conversions.id, conversionIds))
  const fetched = ended.filter(({ sourceType }) => sourceType !== 'convert_again')
  const onlyRead = new Set(ended.flatMap(({ id, placement }) => (keepsPictures(placement) ? [id] : [])))
  const drawn = made.filter(({ conversionId }) => !onlyRead.has(conversionId))
  await dropFiles(tx, [...drawn.map(({ key }) => key), ...fetched.map(({ sourceKey }) => sourceKey)])
}

export async function listDropped(before: Date, limit: number): Promise<string[]> {
  const rows = await database()
    .select({ key: droppedFiles.key })
    .from(droppedFiles)
    .where(lt(droppedFiles.droppedAt, before))
    .orderBy(droppedFiles.droppedAt)
    .limit(limit)
  return rows.map(row => row.key)
}

export async function forgetDropped(keys: string[]): Promise<void> {
  if (keys.length > 0) await database().delete(droppedFiles).where(inArray(droppedFiles.key, keys))
}

/** Returns the keys of a publication's files in use, even if archived, as it can be restored. */
export async function keysInUse(publicationId: number): Promise<Set<string>> {
  const waiting = database()
    .select({ id: newEditions.conversionId })
    .from(newEditions)
    .where(and(eq(newEditions.publicationId, publicationId), isNull(newEditions.publishedAt)))
  const isOpen = and(
    eq(conversions.publicationId, publicationId),
    or(isNull(conversions.endedAt), inArray(conversions.id, waiting)),
  )
  const [visible, making, sources, [own]] = await Promise.all([
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
  const keys = [...visible, ...making, ...sources].flatMap(row => Object.values(row))
  // The original PDF stays: its page order may be restored.
  const pdf = own && [own.pdfKey, pdfKey(own.groupId, own.id, own.pdfUuid)]
  return new Set([...keys, ...(pdf ?? [])].filter(key => key != null))
}

/** Returns the uploads needed by open conversions. */
export async function uploadsInUse(keys: string[]): Promise<Set<string>> {
  const rows = await database()
    .select({ key: conversions.sourceKey })
    .from(conversions)
    .where(and(isNull(conversions.endedAt), inArray(conversions.sourceKey, keys)))
  return new Set(rows.map(row => row.key ?? ''))
}

/** Returns the keys of logos shown or waiting to be made. */
export async function logosInUse(keys: string[]): Promise<Set<string>> {
  const rows = await database()
    .select({ logo: groups.logoKey, waiting: groups.logoUploadKey })
    .from(groups)
    .where(or(inArray(groups.logoKey, keys), inArray(groups.logoUploadKey, keys)))
  return new Set(rows.flatMap(({ logo, waiting }) => [logo, waiting]).filter(key => key !== null))
}

/** Lists publications with conversions ended since a time, which may have left unknown files. */
export async function listConvertedSince(since: Date): Promise<{ groupId: number; id: number }[]> {
  return database()
    .selectDistinct({ groupId: publications.groupId, id: publications.id })
    .from(conversions)
    .innerJoin(publications, eq(publications.id, conversions.publicationId))
    .where(gt(conversions.endedAt, since))
}

export async function listWaiting(keys: string[]): Promise<Set<string>> {
  const rows = await database()
    .select({ key: droppedFiles.key })
    .from(droppedFiles)
    .where(inArray(droppedFiles.key, keys))
  return new Set(rows.map(row => row.key))
}
