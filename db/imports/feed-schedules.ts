import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { isSameSchedule, nextSyncAt, type SyncSchedule } from '../rules/imports/syncs.ts'
import { type Group, groups } from '../schema/groups.ts'
import { startScheduledFeedImport } from './imports.ts'

/** Returns the schedule of a group's own feed. */
export function feedScheduleOf(group: Group): SyncSchedule {
  return {
    syncEnabled: group.feedSyncEnabled,
    syncHour: group.feedSyncHour,
    syncTimeZone: group.feedSyncTimeZone,
    hourlySyncEnabled: group.feedHourlySyncEnabled,
  }
}

/** Changes the given fields, and returns the group. Planned from now on: missed times of an earlier schedule are not made up for. @throws NotFound */
export async function changeFeedSchedule(
  groupId: number,
  changes: Partial<SyncSchedule>,
  db: Queryable = database(),
): Promise<Group> {
  return db.transaction(async tx => {
    const [group] = await tx.select().from(groups).where(eq(groups.id, groupId)).for('no key update')
    if (group === undefined) throw new NotFound('Group')
    const before = feedScheduleOf(group)
    const after = { ...before, ...changes }
    if (isSameSchedule(before, after)) return group
    const [changed] = await tx
      .update(groups)
      .set({
        feedSyncEnabled: after.syncEnabled,
        feedSyncHour: after.syncHour,
        feedSyncTimeZone: after.syncTimeZone,
        feedHourlySyncEnabled: after.hourlySyncEnabled,
        nextFeedSyncAt: nextSyncAt(after, new Date()),
      })
      .where(eq(groups.id, groupId))
      .returning()
    return changed ?? group
  })
}

/** Starts due imports of groups' own feeds once each; missed times count as one. @returns feeds processed */
export async function syncDueFeeds(now: Date): Promise<number> {
  let count = 0
  while (await database().transaction(tx => syncOne(tx, now))) count += 1
  return count
}

async function syncOne(tx: Queryable, now: Date): Promise<boolean> {
  const group = await lockDue(tx, now)
  if (group === undefined) return false
  const { id, productFeedUrl: url } = group
  if (url !== null) await startScheduledFeedImport(tx, id, url)
  await tx
    .update(groups)
    .set({ nextFeedSyncAt: nextSyncAt(feedScheduleOf(group), now) })
    .where(eq(groups.id, id))
  return true
}

/** Skips rows that concurrent callers have locked. */
async function lockDue(tx: Queryable, now: Date): Promise<Group | undefined> {
  const isScheduled = or(groups.feedSyncEnabled, groups.feedHourlySyncEnabled)
  const isDue = and(isNotNull(groups.nextFeedSyncAt), lte(groups.nextFeedSyncAt, now))
  const [due] = await tx
    .select()
    .from(groups)
    .where(and(isScheduled, isDue, isNull(groups.deletedAt)))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return due
}
