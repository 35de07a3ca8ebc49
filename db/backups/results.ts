import { desc, isNull, lt, max } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { endFaults } from '#db/faults/faults.ts'
import { type BackupRow, backups } from '#db/schema/backups.ts'

/** The part that fails if a scheduled backup does. */
export const backupPart = { part: 'backup' }

const keptDays = 400

/** Notes how a backup ended, ends the fault that backups fail, and forgets old results. */
export async function noteBackup(db: Queryable, result: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(result)
  if (result.error == null) await endFaults(db, ['backup'], backupPart.part)
  await db.delete(backups).where(lt(backups.endedAt, new Date(Date.now() - keptDays * 86_400_000)))
}

/** Returns when the last backup that went well ended. */
export async function lastGoodBackupAt(): Promise<Date | null> {
  const [good] = await database()
    .select({ endedAt: max(backups.endedAt) })
    .from(backups)
    .where(isNull(backups.error))
  return good?.endedAt ?? null
}

/** Returns the backup that ended last, well or not; undefined if there was none. */
export async function lastBackup(): Promise<BackupRow | undefined> {
  const [last] = await database().select().from(backups).orderBy(desc(backups.id)).limit(1)
  return last
}
