import { and, asc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { pageImageFiles } from '../rules/pages/images.ts'
import { explained } from '../rules/reasons/in-english.ts'
import type { Reason } from '../rules/reasons/reasons.ts'
import { cachePurges } from '../schema/cache-purges.ts'
import { droppedFiles } from '../schema/files/dropped.ts'
import { pages } from '../schema/pages/pages.ts'

export type WaitingPurge = Pick<typeof cachePurges.$inferSelect, 'publicationId' | 'withPictures' | 'asked'>

const mostAtOnce = 256

/** Returns the purges that wait the longest. */
export async function waitingPurges(): Promise<WaitingPurge[]> {
  return database()
    .select({
      publicationId: cachePurges.publicationId,
      withPictures: cachePurges.withPictures,
      asked: cachePurges.asked,
    })
    .from(cachePurges)
    .orderBy(asc(cachePurges.askedAt))
    .limit(mostAtOnce)
}

/** Ends purges that caches were told of; those that were asked for again meanwhile stay. */
export async function endPurges(purges: WaitingPurge[]): Promise<void> {
  if (purges.length > 0) await database().delete(cachePurges).where(these(purges))
}

/** Keeps why caches could not be told. */
export async function keepPurgeFailure(purges: WaitingPurge[], why: Reason): Promise<void> {
  if (purges.length === 0) return
  const ids = purges.map(({ publicationId }) => publicationId)
  await database()
    .update(cachePurges)
    .set({ failures: sql`${cachePurges.failures} + 1`, ...explained(why), failedAt: sql`now()` })
    .where(inArray(cachePurges.publicationId, ids))
}

/** Returns the paths of all pictures of a publication's pages, also of pages that it had until lately. */
export async function picturePaths(publicationId: number): Promise<string[]> {
  const now = await database()
    .selectDistinct({ key: pages.imageKey })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
  const before = await database()
    .select({ key: droppedFiles.key })
    .from(droppedFiles)
    .where(like(droppedFiles.key, `%/${publicationId}/pages/%`))
  return [...now, ...before].flatMap(({ key }) => pageImageFiles(key))
}

function these(purges: WaitingPurge[]): SQL | undefined {
  return or(
    ...purges.map(({ publicationId, asked }) =>
      and(eq(cachePurges.publicationId, publicationId), eq(cachePurges.asked, asked)),
    ),
  )
}
