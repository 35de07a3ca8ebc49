import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'

export type FoldedDay = {
  groupId: number
  /** `2026-03-29`, in the group's time zone. */
  day: string
  timeZone: string
}

/** A pause that ends a visit. */
export const pauseOfVisits = sql`interval '30 minutes'`

/**
 * Collects a day's events in a temporary table, `day_events`, with their visits in publication and group. A slow batch
 * seems to have happened after the next one, so an event's `moment` is no earlier than that of the number before it;
 * numbers without JavaScript are random.
 */
export async function collectEvents(tx: Queryable, { groupId, day }: FoldedDay): Promise<number> {
  await tx.execute(sql`
    create temporary table day_events (
      like reader_events,
      moment timestamptz not null,
      place bigint not null,
      begins_visit boolean not null,
      begins_group_visit boolean not null,
      visit bigint not null,
      group_visit bigint not null
    ) on commit drop`)
  const inserted = await tx.execute(sql`
    insert into day_events
    with events as (
      select *, case when type = 'plain_page_viewed' then at
        else max(at) over (partition by reading order by number) end as moment
      from reader_events where day = ${day} and group_id = ${groupId}
    ), of_group as (
      select *, coalesce(moment - lag(moment) over (
          partition by visitor order by moment, reading, number) >= ${pauseOfVisits}, true) as begins_group_visit
      from events
    ), grouped as (
      select *, count(*) filter (where begins_group_visit) over (
          order by visitor, moment, reading, number) as group_visit
      from of_group
    ), of_publication as (
      select *, coalesce(moment - lag(moment) over (
          partition by publication_id, visitor order by moment, reading, number) >= ${pauseOfVisits}, true) as begins_visit
      from grouped
    )
    select day, group_id, publication_id, at, visitor, reading, number, type, page_id, view, hotspot_id,
      product_id, product_ids, amount, words, facts, moment,
      row_number() over in_turn, begins_visit, begins_group_visit,
      count(*) filter (where begins_visit) over in_turn, group_visit
    from of_publication
    window in_turn as (order by publication_id, visitor, moment, reading, number)`)
  await tx.execute(sql`analyze day_events`)
  return inserted.count
}
