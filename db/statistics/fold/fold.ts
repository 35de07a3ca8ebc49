import { sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { foldDays } from './days.ts'
import { collectEvents, type FoldedDay } from './events.ts'
import { foldHotspots } from './hotspots.ts'
import { foldHours } from './hours.ts'
import { forgetMonth } from './months.ts'
import { foldPages } from './pages.ts'
import { foldProducts } from './products.ts'
import { foldSearches } from './searches.ts'
import { foldSources } from './sources.ts'
import { foldWays } from './ways.ts'

const tables = [
  foldDays,
  foldHours,
  foldSources,
  foldPages,
  foldWays,
  foldHotspots,
  foldProducts,
  foldSearches,
]

/**
 * Computes the figures of one group's day anew, if there is one whose turn it is, in one transaction. Several workers
 * may do so at once, each with a day of its own. @returns the day; nothing if none is due
 */
export async function foldNextDay(): Promise<FoldedDay | undefined> {
  return database().transaction(async tx => {
    const claim = await claimDay(tx)
    if (claim === undefined) return undefined
    // A day whose events have been dropped keeps its figures.
    if ((await collectEvents(tx, claim)) > 0) {
      await forgetMonth(tx, claim)
      for (const fold of tables) await fold(tx, claim)
    }
    await endFold(tx, claim)
    return claim
  })
}

type Claim = FoldedDay & { writes: number }

/** An advisory lock, not the row's: writers of events raise that row and must not wait for a fold. */
async function claimDay(tx: Queryable): Promise<Claim | undefined> {
  const [due] = await tx.execute<{ groupId: number; day: string }>(sql`
    with due as materialized (
      select group_id, day from statistics_unfolded
      where writes > 0 and fold_at <= now() order by fold_at, group_id, day limit 100
    )
    select group_id as "groupId", day::text from due
    where pg_try_advisory_xact_lock(group_id, day - date '2000-01-01') limit 1`)
  if (due === undefined) return undefined
  // Read again: another worker may have folded it before the lock was ours.
  const [claim] = await tx.execute<Claim>(sql`
    select u.group_id as "groupId", u.day::text, u.writes, g.time_zone as "timeZone"
    from statistics_unfolded u join groups g on g.id = u.group_id
    where u.group_id = ${due.groupId} and u.day = ${due.day} and u.writes > 0 and u.fold_at <= now()`)
  return claim ?? claimDay(tx)
}

/** Writes that came meanwhile stay to be folded, after a minute or ten times as long as this fold took. */
async function endFold(tx: Queryable, { groupId, day, writes }: Claim): Promise<void> {
  await tx.execute(sql`
    update statistics_unfolded
    set writes = writes - ${writes}::int,
      fold_at = clock_timestamp() + greatest(interval '1 minute', 10 * (clock_timestamp() - now()))
    where group_id = ${groupId} and day = ${day}`)
}

/** Closes folded days that ended more than 24 hours ago: no event is taken for them any more. */
export async function closeDays(): Promise<void> {
  await database().execute(sql`
    delete from statistics_unfolded u using groups g
    where g.id = u.group_id
      and u.writes = 0 and (u.day + 2)::timestamp at time zone g.time_zone < now()`)
}
