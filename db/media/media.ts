import { and, desc, eq, ilike, isNotNull, or } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Conflict, NotFound } from '../errors.ts'
import { dropFiles } from '../files/dropped.ts'
import { filesOfMedia, type MediaKind } from '../rules/media/files.ts'
import { fill } from '../rules/words/messages.ts'
import { said } from '../rules/words/said.ts'
import { dashboardWordsIn } from '../rules/words/words.ts'
import { type Media, media } from '../schema/media.ts'
import { type Slice, type Sliced, sliced } from '../slices.ts'
import { countUses, type MediaUses, noUses, recordChangedUses } from './uses.ts'

/** A picture or film of the library, with the number of hotspots that show it. */
export type UsedMedia = Media & { uses: MediaUses }

/** Words that a name or an alt text has to contain, and the kind. */
export type MediaFilter = { search?: string | undefined; kind?: MediaKind | undefined }

/** Lists a group's library, newest first; files that could not be used are left out. */
export async function listMedia(
  groupId: number,
  { search = '', kind }: MediaFilter,
  slice: Slice,
): Promise<Sliced<UsedMedia>> {
  const words = search.trim().split(/\s+/).filter(Boolean)
  const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await database()
    .select()
    .from(media)
    .where(
      and(
        eq(media.groupId, groupId),
        or(isNotNull(media.fileKey), isNotNull(media.uploadKey)),
        kind && eq(media.kind, kind),
        ...words.map(word => or(ilike(media.fileName, pattern(word)), ilike(media.altText, pattern(word)))),
      ),
    )
    .orderBy(desc(media.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  const { items, hasMore } = sliced(rows, slice)
  return { items: await withUses(database(), items), hasMore }
}

/** @throws NotFound */
export async function findMedia(groupId: number, id: number): Promise<UsedMedia> {
  const [found] = await database().select().from(media).where(own(groupId, id))
  const [used] = found ? await withUses(database(), [found]) : []
  if (used === undefined) throw new NotFound('Media')
  return used
}

/** Changes the name, and the alt text that all its hotspots have that have none of their own. @throws NotFound */
export async function changeMedia(
  groupId: number,
  id: number,
  changes: Partial<Pick<Media, 'fileName' | 'altText'>>,
): Promise<UsedMedia> {
  await database().transaction(async tx => {
    await lockMedia(tx, groupId, id)
    if (Object.keys(changes).length === 0) return
    await tx.update(media).set(changes).where(eq(media.id, id))
    if (changes.altText !== undefined) await recordChangedUses(tx, id)
  })
  return findMedia(groupId, id)
}

/** Deletes what no hotspot shows. Its files go after a week. @throws NotFound; Conflict, with the number of its uses */
export async function deleteMedia(groupId: number, id: number): Promise<void> {
  await database().transaction(async tx => {
    const gone = await lockMedia(tx, groupId, id)
    const uses = (await countUses(tx, [id])).get(id)
    if (uses) throw new Conflict(said(inUse(uses), 'conflicts.mediaInUse', uses))
    await tx.delete(media).where(eq(media.id, id))
    await dropFiles(tx, filesOf(gone))
  })
}

function inUse(uses: MediaUses): string {
  return fill(dashboardWordsIn('en', 'faults'), 'conflicts.mediaInUse', uses)
}

/** Lists all files that a row names. */
export function filesOf({ fileKey, formerKey, uploadKey, posterUploadKey }: Media): (string | null)[] {
  const kept = [fileKey, formerKey].flatMap(key => (key === null ? [] : filesOfMedia(key)))
  return [...kept, uploadKey, posterUploadKey]
}

/** @throws NotFound */
export async function lockMedia(tx: Queryable, groupId: number, id: number): Promise<Media> {
  const [found] = await tx.select().from(media).where(own(groupId, id)).for('update')
  if (found === undefined) throw new NotFound('Media')
  return found
}

async function withUses(db: Queryable, rows: Media[]): Promise<UsedMedia[]> {
  const uses = await countUses(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({ ...row, uses: uses.get(row.id) ?? noUses }))
}

const own = (groupId: number, id: number) => and(eq(media.groupId, groupId), eq(media.id, id))
