import { sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import type { FoldedDay } from './events.ts'

/** A month by its first day. */
type GroupMonth = { groupId: number; day: string }

/**
 * Adds up the pages and products of one group's month whose days are all closed, so that questions about a year need
 * not read each of its days. @returns the month; nothing if there is none
 */
export async function addUpNextMonth(): Promise<GroupMonth | undefined> {
  return database().transaction(async tx => {
    // Folds of days that are in it wait, and then find it to forget.
    await tx.execute(sql`lock table statistics_months in share row exclusive mode`)
    const [month] = await tx.execute<GroupMonth>(sql`
      insert into statistics_months (group_id, day)
      select distinct d.group_id, date_trunc('month', d.day::timestamp)::date
      from statistics_days d join groups g on g.id = d.group_id
      where d.publication_id = 0
        and (date_trunc('month', d.day::timestamp) + interval '1 month 1 day') at time zone g.time_zone < now()
        and not exists (
          select from statistics_months m
          where m.group_id = d.group_id and m.day = date_trunc('month', d.day::timestamp)::date)
        and not exists (
          select from statistics_unfolded u
          where u.group_id = d.group_id and date_trunc('month', u.day::timestamp) = date_trunc('month', d.day::timestamp))
      order by 1, 2 limit 1
      returning group_id as "groupId", day::text`)
    if (month === undefined) return undefined
    await addUpPages(tx, month)
    await addUpProducts(tx, month)
    return month
  })
}

/** Forgets the sums of a day's month: the day is folded again. */
export async function forgetMonth(tx: Queryable, { groupId, day }: FoldedDay): Promise<void> {
  const [known] = await tx.execute<GroupMonth>(sql`
    delete from statistics_months
    where group_id = ${groupId} and day = date_trunc('month', ${day}::timestamp)::date
    returning group_id as "groupId", day::text`)
  if (known === undefined) return
  await tx.execute(sql`delete from statistics_page_months where group_id = ${groupId} and day = ${known.day}`)
  await tx.execute(
    sql`delete from statistics_product_months where group_id = ${groupId} and day = ${known.day}`,
  )
}

const daysOf = ({ groupId, day }: GroupMonth) => sql`
  group_id = ${groupId} and day >= ${day}::date and day < ${day}::date + interval '1 month'`

async function addUpPages(tx: Queryable, month: GroupMonth): Promise<void> {
  await tx.execute(sql`
    insert into statistics_page_months (
      group_id, publication_id, day, page_id, views, visible_ms, seconds, entries, exits)
    with counted as materialized (
      select * from statistics_pages where ${daysOf(month)}
    ), lasting as (
      select publication_id, page_id, counted.seconds[place] as seconds, sum(counted.seconds[place + 1]) as times
      from counted cross join generate_series(1, cardinality(counted.seconds), 2) as place
      group by publication_id, page_id, counted.seconds[place]
    ), times as (
      select publication_id, page_id, array_agg(value order by lasting.seconds, place)::int[] as seconds
      from lasting cross join lateral (values (1, lasting.seconds), (2, lasting.times)) as pair (place, value)
      group by publication_id, page_id
    ), summed as (
      select publication_id, page_id, sum(views) as views, sum(visible_ms) as visible_ms, sum(entries) as entries,
        sum(exits) as exits
      from counted group by publication_id, page_id
    )
    select ${month.groupId}::int, publication_id, ${month.day}::date, page_id, views, visible_ms,
      coalesce(seconds, '{}'), entries, exits
    from summed left join times using (publication_id, page_id)`)
}

async function addUpProducts(tx: Queryable, month: GroupMonth): Promise<void> {
  await tx.execute(sql`
    insert into statistics_product_months (group_id, publication_id, day, product_id, seen, opened, listed, sent)
    select group_id, publication_id, ${month.day}::date, product_id, sum(seen), sum(opened), sum(listed), sum(sent)
    from statistics_products where ${daysOf(month)} group by group_id, publication_id, product_id`)
}
