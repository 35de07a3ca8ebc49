import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { publications } from '#db/schema/publications.ts'

const batch = 5_000 // events of a transaction: 0.2 s

/** Fills the group of events that lack it, newest first, in transactions of bounded size. */
export async function fillGroups(db: Queryable): Promise<void> {
  let batches = 0
  let before: number | null = 2_147_483_648
  while (before !== null) {
    const [filled]: { oldest: number | null }[] = await db.execute(sql`
      with newest as (
        select id from ${publicationEvents} where group_id is null and id < ${before}::bigint
        order by id desc limit ${batch}),
      filled as (
        update ${publicationEvents} set group_id = ${publications.groupId} from ${publications}
        where ${publicationEvents.id} in (select id from newest)
          and ${publications.id} = ${publicationEvents.publicationId}
        returning ${publicationEvents.id})
      select min(id) as oldest from filled`)
    before = filled?.oldest ?? null
    batches += 1
  }
  // The index otherwise leads to former versions of all these rows, and the planner still counts with no group.
  if (batches > 2) await db.execute(sql`vacuum analyze ${publicationEvents}`)
}
