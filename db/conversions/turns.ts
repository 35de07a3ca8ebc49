import { sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { conversions } from '../schema/conversions.ts'
import { groups } from '../schema/groups.ts'
import { publications } from '../schema/publications.ts'

/** Whoever has more conversions than this before one waits at the back, without a place of its own. */
export const lastTurn = 8
/** For what nobody asked for: it has no turn, and comes after all that have. */
export const afterAllTurns = 9

/**
 * Lets accounts take turns: the first of an account's conversions that are open waits with the first of all others,
 * its second with their seconds, and so on. So many conversions of one account do not keep others from theirs, and
 * among equals whoever has had the turn for longest is next. Call it when an account asked for one, and when one has ended.
 * @param publicationId a publication of the account; all accounts if left out
 */
export async function giveTurns(tx: Queryable = database(), publicationId?: number): Promise<void> {
  await tx.execute(sql`
    with open as (
      select ${conversions.id} as id,
        row_number() over (partition by ${groups.accountId} order by ${conversions.id}) - 1 as turn
      from ${conversions}
      join ${publications} on ${publications.id} = ${conversions.publicationId}
      join ${groups} on ${groups.id} = ${publications.groupId}
      where ${conversions.endedAt} is null
        and not coalesce((${conversions.placement} ->> 'isAutomatic')::boolean, false)
        and ${publicationId === undefined ? sql`true` : sql`${groups.accountId} = ${accountOf(publicationId)}`}
    ), due as (
      select jobs.id, jobs.run_at, open.turn from open
      join graphile_worker.jobs as jobs on jobs.key = 'convert:' || open.id
      where open.turn <= ${lastTurn} and jobs.priority <> open.turn and jobs.locked_at is null
      order by jobs.id
    )
    select graphile_worker.reschedule_jobs(
      array[due.id], run_at := greatest(due.run_at, clock_timestamp()), priority := due.turn::int) from due`)
}

function accountOf(publicationId: number) {
  return sql`(
    select own.account_id from ${groups} as own
    join ${publications} as p on p.group_id = own.id where p.id = ${publicationId})`
}
