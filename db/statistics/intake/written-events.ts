import { sql } from 'drizzle-orm'
import type { Queryable } from '../../client.ts'
import { budgetDay, type ShedEvents } from './day-budgets.ts'
import type { RefusedCount } from './refused-events.ts'

/**
 * Moves `incoming_events` into `reader_events`: drops and counts events that are there already, and those that name
 * what their publication does not have; notes the products of hotspots seen; and marks the days to be folded.
 */
export async function writeIncoming(db: Queryable): Promise<void> {
  await lockMidnights(db)
  await db.execute(sql`
    with checked as materialized (${checked}),
    written as (
      insert into reader_events (day, group_id, publication_id, at, visitor, reading, number, type, page_id, view,
        hotspot_id, product_id, product_ids, amount, words, facts)
      select day, group_id, publication_id, at, visitor, reading, number, type, page_id, view,
        hotspot_id, product_id, case when type = 'hotspot_seen' then ${productsOfHotspot} end, amount, words, facts
      from checked where trouble is null
      order by day, reading, number
      on conflict do nothing
      returning group_id, day, facts
    ),
    refused as (
      select group_id, trouble as reason, count(*) as events from checked where trouble is not null
      group by group_id, trouble
      union all
      select group_id, 'doubled', sum(events) from (
        select group_id, count(*) as events from checked where trouble is null and not ${isPlainOpening} group by group_id
        union all
        select group_id, -count(*) from written where not ${isPlainOpening} group by group_id
      ) counted group by group_id having sum(events) > 0
    ),
    counted as (
      insert into statistics_refused (group_id, day, reason, events)
      select group_id, ${budgetDay}, reason::statistics_refusal_reason, sum(events) from refused
      group by group_id, reason order by 1, 3
      on conflict (group_id, day, reason) do update set events = statistics_refused.events + excluded.events
    )
    insert into statistics_unfolded (group_id, day)
    select distinct group_id, day from written order by group_id, day
    on conflict (group_id, day) do update set writes = statistics_unfolded.writes + 1`)
}

/** Adds numbers of events that were refused before. */
export async function writeRefused(db: Queryable, refused: readonly RefusedCount[]): Promise<void> {
  if (refused.length === 0) return
  const rows = JSON.stringify(refused.map(({ groupId, reason, events }) => [groupId, reason, events]))
  await db.execute(sql`
    insert into statistics_refused (group_id, day, reason, events)
    select (one->>0)::int, ${budgetDay}, (one->>1)::statistics_refusal_reason, (one->>2)::bigint
    from jsonb_array_elements(${rows}::text::jsonb) one
    order by 1, 3
    on conflict (group_id, day, reason) do update set events = statistics_refused.events + excluded.events`)
}

/** Adds numbers of what was beyond the end of a day, by publication. */
export async function writeShed(db: Queryable, shed: readonly ShedEvents[]): Promise<void> {
  if (shed.length === 0) return
  const rows = JSON.stringify(
    shed.map(({ publicationId, kind, whose, times }) => [publicationId, kind, whose, times]),
  )
  await db.execute(sql`
    insert into shed_writes (day, publication_id, kind, whose, times)
    select ${budgetDay}, (one->>0)::int, (one->>1)::shed_kind, (one->>2)::shed_whose, (one->>3)::bigint
    from jsonb_array_elements(${rows}::text::jsonb) one
    order by 2, 3, 4
    on conflict (day, publication_id, kind, whose) do update set times = shed_writes.times + excluded.times`)
}

/** Made anew with each page, to be kept once. */
const isPlainOpening = sql`(facts is not null and facts ? 'withoutScript')`

const productsOfHotspot = sql`(
  select array_agg(distinct shown.product_id) from hotspot_products shown
  where shown.hotspot_id = checked.hotspot_id and shown.product_id is not null)`

/** Random first key of advisory locks on midnights; the second is one of a hundred parts of the groups. */
const midnightLock = 925_816_304

/** Lets no two writes of a group run at once near its midnight: neither would see what the other writes for another day. */
async function lockMidnights(db: Queryable): Promise<void> {
  await db.execute(sql`
    select pg_advisory_xact_lock(${midnightLock}, part) from (
      select distinct i.group_id % 100 as part from incoming_events i join groups g on g.id = i.group_id
      where ((i.at - interval '1 hour') at time zone g.time_zone)::date
        < ((i.at + interval '1 hour') at time zone g.time_zone)::date
      order by 1
    ) parts`)
}

/** True if the event arrived before with an age that put it on the day before or after; the key holds one day alone. */
const isOfAnotherDay = sql`(
  rank() over (partition by i.reading, i.number order by i.day) > 1
  or coalesce((
    select true from reader_events e
    where e.day in (i.day - 1, i.day + 1) and e.reading = i.reading and e.number = i.number limit 1), false))`

/** A day is closed once no event of it can be young enough any more; files of a long outage may bring some. */
const checked = sql`
  select i.*, case
    when own.id is null
      or page_id is not null and not exists (
        select from pages p where p.id = i.page_id and p.publication_id = own.id)
      or hotspot_id is not null and not exists (
        select from hotspots h join pages p on p.id = h.page_id
        where h.id = i.hotspot_id and p.publication_id = own.id)
      or product_id is not null and not exists (
        select from hotspot_products s join hotspots h on h.id = s.hotspot_id join pages p on p.id = h.page_id
        where s.product_id = i.product_id and p.publication_id = own.id)
    then 'foreign'
    when (i.day + 2)::timestamp at time zone own.time_zone <= now() then 'old'
    when ${isOfAnotherDay} then 'doubled'
  end as trouble
  from incoming_events i
  left join (
    select p.id, p.group_id, g.time_zone from publications p join groups g on g.id = p.group_id
  ) own on own.id = i.publication_id and own.group_id = i.group_id`
