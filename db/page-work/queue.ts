import { isNotNull, isNull, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import {
  type Experience,
  type NotedPlace,
  type PlannedConversion,
  placesInQueue,
  renewedAfterSeconds,
  secondsPerPage,
  steadyMoment,
} from '#db/rules/conversions/queue.ts'
import { conversions } from '#db/schema/conversions.ts'
import { groups } from '#db/schema/groups.ts'
import { pageWork } from '#db/schema/pages/page-work.ts'
import { publications } from '#db/schema/publications.ts'
import { liveSlots } from '#db/workers.ts'

const noting = 731_263
const mostWritten = 200 // bounds one write; the oldest notes go first

type Place = Omit<NotedPlace, 'notedAt'>

/** Stores place and estimated end of open conversions; an estimate stays until wrong, lest it flickers. */
export async function noteQueue(): Promise<void> {
  // Cheap check first: every worker asks once a second, and mostly none is open.
  const isOpen = isNull(conversions.endedAt)
  const open = await database().select({ id: conversions.id }).from(conversions).where(isOpen).limit(1)
  if (open.length === 0) return
  await database().transaction(async tx => {
    const [turn] = await tx.execute<{ isOurs: boolean; now: string }>(sql`
      select pg_try_advisory_xact_lock(${noting}) as "isOurs", now()::text as now`)
    if (!turn?.isOurs) return
    const now = new Date(turn.now)
    const before = await notedPlaces(tx)
    const places = new Map([...(await waitingPlaces(tx)), ...(await plannedPlaces(tx, before, now))])
    await write(tx, before, places, now)
  })
}

async function notedPlaces(tx: Queryable): Promise<Map<number, NotedPlace>> {
  const noted = await tx
    .select({ id: conversions.id, queue: conversions.queue })
    .from(conversions)
    .where(sql`${conversions.endedAt} is null and ${isNotNull(conversions.queue)}`)
  return new Map(noted.flatMap(({ id, queue }) => (queue ? [[id, queue]] : [])))
}

async function waitingPlaces(tx: Queryable): Promise<Map<number, Place>> {
  const waiting = await tx.execute<{ id: number; before: number }>(sql`
    select c.id, row_number() over (order by job.priority, job.run_at, job.id) - 1 + (
      select count(*) from ${conversions} other
      where other.publication_id = c.publication_id and other.ended_at is null and other.state <> 'new') as before
    from ${conversions} c
    join graphile_worker.jobs job on job.key = 'convert:' || c.id
    where c.ended_at is null and c.state = 'new'`)
  return new Map(
    waiting.map(({ id, before }) => [
      id,
      { pdfsBefore: Number(before), pagesBefore: null, finishesAt: null },
    ]),
  )
}

async function plannedPlaces(
  tx: Queryable,
  before: ReadonlyMap<number, NotedPlace>,
  now: Date,
): Promise<Map<number, Place>> {
  const places = placesInQueue(await plannedConversions(tx), await liveSlots(tx))
  return new Map(
    [...places].map(([id, { pdfsBefore, pagesBefore, secondsLeft }]) => {
      const promised = before.get(id)?.finishesAt
      const moment = steadyMoment(promised ? new Date(promised) : null, now, secondsLeft)
      return [id, { pdfsBefore, pagesBefore, finishesAt: moment?.toISOString() ?? null }]
    }),
  )
}

type PlannedRow = Omit<PlannedConversion, 'secondsPerPage'> & Experience

async function plannedConversions(tx: Queryable): Promise<PlannedConversion[]> {
  const rows = await tx.execute<PlannedRow>(sql`
    select c.id, g.account_id as account, work.first, work.left::int as left,
      c.converted_pages as pages, c.slot_seconds as seconds
    from ${conversions} c
    join ${publications} p on p.id = c.publication_id
    join ${groups} g on g.id = p.group_id
    cross join lateral (
      select min(w.position) as first, count(*) as left from ${pageWork} w
      where w.conversion_id = c.id and w.refusal is null) work
    where c.ended_at is null and work.left > 0`)
  if (rows.length === 0) return []
  const usual = await experience(tx)
  return rows.map(({ pages, seconds, ...row }) => ({
    ...row,
    secondsPerPage: secondsPerPage({ pages, seconds }, usual),
  }))
}

/** Recent time per page over all accounts. */
async function experience(tx: Queryable): Promise<Experience> {
  const [row] = await tx.execute<Experience>(sql`
    select coalesce(sum(pages), 0)::int as pages, coalesce(sum(seconds), 0)::float as seconds from (
      select c.converted_pages as pages, c.slot_seconds as seconds from (
        select * from ${conversions} order by id desc limit 200) c
      where c.slot_seconds > 0 and c.converted_pages > 0 order by c.id desc limit 20) lately`)
  return row ?? { pages: 0, seconds: 0 }
}

async function write(
  tx: Queryable,
  before: ReadonlyMap<number, NotedPlace>,
  places: ReadonlyMap<number, Place>,
  now: Date,
): Promise<void> {
  const notedAt = now.toISOString()
  const age = (id: number) => now.getTime() - Date.parse(before.get(id)?.notedAt ?? '1970-01-01')
  const changed = [...places]
    .filter(([id, place]) => age(id) > 1000 * renewedAfterSeconds || !isSame(before.get(id), place))
    .toSorted(([one], [other]) => age(other) - age(one))
    .slice(0, mostWritten)
    .map(([id, place]) => ({ id, queue: { ...place, notedAt } }))
  if (changed.length === 0) return
  // Skips locked conversions: they are noted the next time.
  await tx.execute(sql`
    update ${conversions} c set queue = noted.queue
    from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as noted (id int, queue jsonb)
    where c.id = noted.id and c.id in (
      select id from ${conversions} where ended_at is null and state in ('new', 'converting') for update skip locked)`)
}

function isSame(noted: NotedPlace | undefined, place: Place): boolean {
  return (
    noted !== undefined &&
    noted.pdfsBefore === place.pdfsBefore &&
    noted.pagesBefore === place.pagesBefore &&
    noted.finishesAt === place.finishesAt
  )
}
