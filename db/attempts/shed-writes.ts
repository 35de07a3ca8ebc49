import { desc, eq, lt, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { TooManyAttempts } from '#db/errors.ts'
import type { Sheddable, ShedFor } from '#db/rules/installation/shed-writes.ts'
import { groups } from '#db/schema/groups.ts'
import { publications } from '#db/schema/publications.ts'
import { shedWrites } from '#db/schema/shed-writes.ts'

export type ShedWrites = {
  kind: Sheddable
  whose: ShedFor
  times: number
  /** Null for all that are gone, and where none was looked up. */
  publication: { id: number; title: string; groupId: number } | null
  group: string | null
}

/** More rows than these are not listed. */
export const mostShed = 50

const daysKept = 30
const today = sql`(now() at time zone 'utc')::date`

/** Notes what is refused of a publication's readers as it is refused. */
export async function noting<Result>(
  kind: Sheddable,
  publicationId: number,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof TooManyAttempts) await note(kind, publicationId, error)
    throw error
  }
}

async function note(kind: Sheddable, publicationId: number, { whose }: TooManyAttempts): Promise<void> {
  await database()
    .insert(shedWrites)
    .values({ day: today, publicationId, kind, whose: whose === 'publication' ? whose : 'network', times: 1 })
    .onConflictDoUpdate({
      target: [shedWrites.day, shedWrites.publicationId, shedWrites.kind, shedWrites.whose],
      set: { times: sql`${shedWrites.times} + 1` },
    })
}

/** Returns what was shed today, in UTC, the most first. */
export async function shedToday(): Promise<ShedWrites[]> {
  const times = sql<number>`sum(${shedWrites.times})`.mapWith(Number)
  return database()
    .select({
      kind: shedWrites.kind,
      whose: shedWrites.whose,
      times,
      publication: { id: publications.id, title: publications.title, groupId: publications.groupId },
      group: groups.title,
    })
    .from(shedWrites)
    .leftJoin(publications, eq(publications.id, shedWrites.publicationId))
    .leftJoin(groups, eq(groups.id, publications.groupId))
    .where(eq(shedWrites.day, today))
    .groupBy(shedWrites.kind, shedWrites.whose, publications.id, groups.id)
    .orderBy(desc(times), publications.id, shedWrites.kind, shedWrites.whose)
    .limit(mostShed)
}

/** Forgets numbers of more than 30 days ago. */
export async function forgetShed(): Promise<void> {
  await database()
    .delete(shedWrites)
    .where(lt(shedWrites.day, sql`${today} - ${daysKept}::int`))
}
