import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { statisticsDays } from '#db/schema/statistics/figures.ts'
import type { Scope } from './scopes.ts'

/** A group, or some of its publications. */
export type ScreenScope = Scope & { of: 'group' | { publicationIds: number[] } }

/** Returns the first day with figures; null if there is none yet. */
export async function firstDay({ groupId, of }: ScreenScope): Promise<string | null> {
  const ids = of === 'group' ? [0] : of.publicationIds
  const [row] = await database().execute<{ day: string | null }>(sql`
    select min(day)::text as day from ${statisticsDays}
    where group_id = ${groupId} and publication_id = any(${`{${ids.join()}}`}::int[])`)
  return row?.day ?? null
}
