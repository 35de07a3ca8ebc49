import { sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { conversions } from '../schema/conversions.ts'
import { groups } from '../schema/groups.ts'
import { publications } from '../schema/publications.ts'

export const lastTurn = 8 // an account's later conversions share the last place
export const afterAllTurns = 9 // for automatic conversions

/**
 * Round-robin: each account's nth open conversion waits with all others' nth, the longest unserved first. Call it when
 * one starts or ends.
 * @param publicationId limits it to its account
 */
export async function assignTurns(tx: Queryable = database(), publicationId?: number): Promise<void> {
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
