import { sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { clockOf } from '../clock.ts'
import { databaseFaultOf } from '../connection/faults.ts'
import { env } from '../env.ts'
import { exportedDays } from '../schema/statistics/exported-days.ts'
import { log } from '../telemetry/log/log.ts'

/** Days for which raw events are kept. */
export const daysKept = 30

/** Days more for which they are kept while they could not be exported. */
export const daysMoreUnexported = 14

/** Days ahead of today, UTC, that have partitions: the last time zone is 14 hours ahead. */
const daysAhead = 3

/** Random first key of advisory locks on partitions; the second is the date. */
const partitionLock = 1_482_305_117

const dayMs = 86_400_000

/** Makes the partitions of days that have none. Safe to call concurrently. @param days such as `2025-11-23` */
export async function makePartitions(days: Iterable<string>): Promise<void> {
  const daySet = new Set(days)
  if (daySet.size === 0) return
  const present = new Set((await listPartitions()).map(({ day }) => day))
  for (const day of daySet) if (!present.has(day)) await database().transaction(tx => makePartition(tx, day))
}

async function makePartition(tx: Queryable, day: string): Promise<void> {
  const name = nameOf(day)
  await tx.execute(sql`select pg_advisory_xact_lock(${partitionLock}, ${numberOf(day)})`)
  const [there] = await tx.execute(sql`select from pg_class where oid = to_regclass(${name})`)
  if (there !== undefined) return
  for (const statement of partitionOf(day)) await tx.execute(sql.raw(statement))
}

/** Returns the statements that make the partition of a day; unlike `partition of`, they hold up nobody. */
export function partitionOf(day: string): string[] {
  const name = nameOf(day)
  return [
    `create table ${name} (like reader_events including all)`,
    `alter table reader_events attach partition ${name} for values from ('${day}') to ('${dayAfter(day)}')`,
  ]
}

/** Returns the days that have a partition. `isDetached` is true for one whose removal was interrupted. */
export async function listPartitions(
  db: Queryable = database(),
): Promise<{ day: string; isDetached: boolean }[]> {
  const rows = await db.execute<{ name: string; pending: boolean }>(sql`
    select child.relname as name, inhdetachpending as pending
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'reader_events'::regclass order by 1`)
  return rows.map(({ name, pending }) => ({ day: dayOfName(name), isDetached: pending }))
}

/** Makes partitions ahead, and drops those whose days are over for long, by the database's clock. @returns the days dropped */
export async function tendPartitions(at?: number): Promise<string[]> {
  const now = at ?? (await clockOf()).getTime()
  await makePartitions(Array.from({ length: daysAhead + 2 }, (_, index) => dateOf(now + (index - 1) * dayMs)))
  const oldest = firstDayOfEvents(now)
  const exported = await daysExported()
  const latest = dateOf(now - (daysKept + daysMoreUnexported) * dayMs)
  const waits = (day: string) => exported !== undefined && !exported.has(day) && day >= latest
  const dropped: string[] = []
  for (const { day, isDetached } of await listPartitions()) {
    if (day >= oldest || (waits(day) && !isDetached)) continue
    await dropPartition(day, isDetached)
    dropped.push(day)
    if (exported !== undefined && !exported.has(day))
      log.error(
        `Dropped readers' events of ${day} that were never exported: see that the bucket can be reached.`,
      )
  }
  await dropDetached(oldest)
  return dropped
}

/** Returns the first day of which all events are kept. @param daysMore by which time zones may differ */
export function firstDayOfEvents(now: number, daysMore = 0): string {
  return dateOf(now - (daysKept - daysMore) * dayMs)
}

/** Returns the days whose events were exported; undefined where none are. */
async function daysExported(): Promise<Set<string> | undefined> {
  if (env().statisticsExport === undefined) return undefined
  return new Set((await database().select().from(exportedDays)).map(({ day }) => day))
}

/** Detaches first: a plain drop would wait for all readers, and all writers for it. */
async function dropPartition(day: string, isDetached: boolean): Promise<void> {
  const how = isDetached ? 'finalize' : 'concurrently'
  await database()
    .execute(sql.raw(`alter table reader_events detach partition ${nameOf(day)} ${how}`))
    .catch(error => {
      // Another worker was first.
      if (!isGone(error)) throw error
    })
  await database().execute(sql.raw(`drop table if exists ${nameOf(day)}`))
}

/** Drops partitions that were detached by a worker that ended before it dropped them. */
async function dropDetached(oldest: string): Promise<void> {
  const rows = await database().execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
      and relname ~ '^reader_events_[0-9]{4}_[0-9]{2}_[0-9]{2}$'`)
  for (const { name } of rows)
    if (dayOfName(name) < oldest) await database().execute(sql.raw(`drop table if exists ${name}`))
}

/** 42P01 undefined table, 55000 not a partition of it */
function isGone(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && /^(42P01|42P17|55000)$/.test(String(cause.code))
}

/** True if a row had no partition to go to. */
export function lacksPartition(error: unknown): boolean {
  if (!(error instanceof Error) || databaseFaultOf(error) !== undefined) return false
  const code = 'code' in error ? error.code : undefined
  return code === '23514' || lacksPartition(error.cause)
}

/** @throws RangeError for a text that is no date, since it becomes part of a statement */
function nameOf(day: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new RangeError('A day is written as 2025-11-23')
  return `reader_events_${day.replaceAll('-', '_')}`
}

function dayOfName(name: string): string {
  return name.slice('reader_events_'.length).replaceAll('_', '-')
}

function numberOf(day: string): number {
  return Math.round(Date.parse(day) / dayMs)
}

function dayAfter(day: string): string {
  return dateOf(Date.parse(day) + dayMs)
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
