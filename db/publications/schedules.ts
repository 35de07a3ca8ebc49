import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { enqueue, withdraw } from '../queue.ts'
import { publications } from '../schema/publications.ts'

/** Asks for the next due time of a publication's schedule to be carried out. Call it whenever the schedule changed. */
export async function scheduleNext(tx: Queryable, publicationId: number): Promise<void> {
  const [due] = await tx
    .select({
      at: sql<string | null>`least(${publications.scheduleOnlineAt}, ${publications.scheduleOfflineAt})`,
    })
    .from(publications)
    .where(eq(publications.id, publicationId))
  if (due?.at == null) await withdraw(tx, scheduleKey(publicationId))
  else
    await enqueue(
      tx,
      'apply_schedule',
      { publicationId },
      { key: scheduleKey(publicationId), runAt: new Date(due.at) },
    )
}

/** Takes back what was asked for by `scheduleNext`. */
export async function dropSchedule(tx: Queryable, publicationId: number): Promise<void> {
  await withdraw(tx, scheduleKey(publicationId))
}

const scheduleKey = (publicationId: number) => `schedule:${publicationId}`
