import { asc, count, desc, eq, min, sql } from 'drizzle-orm'
import { noteAllLevels } from '../accounts/quotas/notices.ts'
import { database } from '../client.ts'
import { files } from '../files/files.ts'
import { enqueue } from '../queue.ts'
import type { Quotas } from '../rules/quotas/quotas.ts'
import { groups } from '../schema/groups.ts'
import { pages } from '../schema/pages/pages.ts'
import { accounts } from '../schema/people/accounts.ts'
import { publications } from '../schema/publications.ts'
import { groupStorage, unmeasuredStorage } from '../schema/storage.ts'

/** Asks for all groups to be measured, unless that waits already. */
export async function requestMeasurement(): Promise<void> {
  await enqueue(database(), 'measure_storage', {}, { key: 'measure_storage', maxAttempts: 3 })
}

/**
 * Adds up the files that the store has of each group. The store is asked itself, so that files that nothing names any
 * more count until they are removed.
 */
export async function measureStorage(signal: AbortSignal): Promise<void> {
  const all = await database().select({ id: groups.id }).from(groups).orderBy(asc(groups.id))
  for (const { id } of all) {
    signal.throwIfAborted()
    await measureGroup(id, signal)
  }
  await noteAllLevels()
}

async function measureGroup(groupId: number, signal: AbortSignal): Promise<void> {
  const measuredAt = new Date()
  const [noted] = await database()
    .select({ bytes: unmeasuredStorage.bytes })
    .from(unmeasuredStorage)
    .where(eq(unmeasuredStorage.groupId, groupId))
  const sum = { bytes: 0, files: 0 }
  for await (const { bytes } of files().list(String(groupId))) {
    signal.throwIfAborted()
    sum.bytes += bytes
    sum.files += 1
  }
  const [counted] = await database()
    .select({ pages: count() })
    .from(pages)
    .innerJoin(publications, eq(publications.id, pages.publicationId))
    .where(eq(publications.groupId, groupId))
  const measured = { ...sum, pages: counted?.pages ?? 0, measuredAt }
  // A group that was removed meanwhile gets no row.
  await database()
    .insert(groupStorage)
    .select(
      database()
        .select({
          groupId: groups.id,
          bytes: sql`${measured.bytes}::bigint`.as('bytes'),
          files: sql`${measured.files}::int`.as('files'),
          pages: sql`${measured.pages}::int`.as('pages'),
          measuredAt: sql`${measuredAt.toISOString()}::timestamptz`.as('measured_at'),
        })
        .from(groups)
        .where(eq(groups.id, groupId)),
    )
    .onConflictDoUpdate({ target: groupStorage.groupId, set: measured })
  if (noted) await forgetUnmeasured(groupId, noted.bytes)
}

/** Bytes noted while the store was listed may be counted twice until the next measurement, but never missed. */
async function forgetUnmeasured(groupId: number, bytes: number): Promise<void> {
  await database()
    .update(unmeasuredStorage)
    .set({ bytes: sql`${unmeasuredStorage.bytes} - ${bytes}` })
    .where(eq(unmeasuredStorage.groupId, groupId))
}

export type AccountStorage = {
  id: number
  title: string
  publications: number
  /** Sums of the groups that were measured; null if none was. */
  pages: number | null
  files: number | null
  bytes: number | null
  /** When the group that was measured longest ago was. */
  measuredAt: Date | null
  quotas: Quotas
  /** When the sandbox of a demo ends; null for other accounts. */
  demoEndsAt: Date | null
}

/** Lists what each account holds, largest first. */
export async function listStorage(): Promise<AccountStorage[]> {
  const held = database()
    .select({ groupId: publications.groupId, publications: count().as('publications') })
    .from(publications)
    .groupBy(publications.groupId)
    .as('held')
  const sum = (column: 'bytes' | 'files' | 'pages') =>
    sql<number | null>`sum(${groupStorage[column]})`.mapWith(Number)
  return database()
    .select({
      id: accounts.id,
      title: accounts.title,
      publications: sql`coalesce(sum(${held.publications}), 0)`.mapWith(Number),
      bytes: sum('bytes'),
      files: sum('files'),
      pages: sum('pages'),
      measuredAt: min(groupStorage.measuredAt),
      quotas: {
        publications: accounts.publicationQuota,
        pages: accounts.pageQuota,
        bytes: accounts.byteQuota,
      },
      demoEndsAt: accounts.demoEndsAt,
    })
    .from(accounts)
    .leftJoin(groups, eq(groups.accountId, accounts.id))
    .leftJoin(held, eq(held.groupId, groups.id))
    .leftJoin(groupStorage, eq(groupStorage.groupId, groups.id))
    .groupBy(accounts.id)
    .orderBy(desc(sql`coalesce(sum(${groupStorage.bytes}), 0)`), asc(accounts.id))
}
