import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '../../client.ts'
import { openCopy } from '../../connection/copy.ts'
import { WrongEnvironment } from '../../env.ts'
import { lacksPartition, makePartitions } from '../partitions.ts'
import { type ShedEvents, takeOfBudget } from './day-budgets.ts'
import { dayOfLine, lineColumns } from './event-line.ts'
import type { RefusedCount } from './refused-events.ts'
import { writeIncoming, writeRefused, writeShed } from './written-events.ts'

/** Events of one write; `lines` are those of `event-line.ts`. */
export type WrittenBatch = { lines: readonly string[]; refused: readonly RefusedCount[] }

/** Bound of one write, which a database that is silent does not answer. */
const deadlineMs = 30_000

/** Writes events on a connection of its own, so that they never take one from readers. */
export class EventWriter {
  readonly #databaseUrl: string
  #db: Database | undefined
  readonly #partitions = new Set<string>()

  constructor(databaseUrl: string | undefined) {
    if (databaseUrl === undefined) throw new WrongEnvironment('DATABASE_URL must name a PostgreSQL database')
    this.#databaseUrl = databaseUrl
  }

  /** Writes all of a batch or nothing. Events that are there already count as doubled. */
  async write({ lines, refused }: WrittenBatch): Promise<void> {
    const within = await this.#inTime(db => takeOfBudget(db, lines))
    const shed = [...within.shed, ...refused.flatMap(tooFast)]
    const batch = { lines: within.lines, refused: [...refused, ...within.shed.flatMap(limitedBy)] }
    const days = new Set(within.lines.map(dayOfLine))
    await this.#ensurePartitions(days)
    try {
      await this.#inTime(db => writeOn(db, batch, shed))
    } catch (error) {
      if (!lacksPartition(error)) throw error
      this.#partitions.clear()
      await this.#ensurePartitions(days)
      await this.#inTime(db => writeOn(db, batch, shed))
    }
  }

  /** Runs `work` unless another process works on the same thing. */
  async alone(name: string, work: () => Promise<void>): Promise<void> {
    const lock = sql`hashtextextended(${name}, 0)`
    const [row] = await this.#inTime(db =>
      db.execute<{ locked: boolean }>(sql`select pg_try_advisory_lock(${lock}) as locked`),
    )
    if (row?.locked !== true) return
    await work()
    await this.#inTime(db => db.execute(sql`select pg_advisory_unlock(${lock})`))
  }

  /** Closes the connection, with its locks; the next write opens another. */
  async close(): Promise<void> {
    const db = this.#db
    this.#db = undefined
    await db?.$client.end({ timeout: 0 })
  }

  async #ensurePartitions(days: Set<string>): Promise<void> {
    const unknown = [...days].filter(day => !this.#partitions.has(day))
    await makePartitions(unknown)
    for (const day of unknown) this.#partitions.add(day)
  }

  async #inTime<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    this.#db ??= connect(this.#databaseUrl, { connections: 1, isLasting: true })
    const late = new AbortController()
    const working = work(this.#db)
    working.catch(() => {})
    try {
      return await Promise.race([working, tooLate(late.signal)])
    } catch (error) {
      await this.close()
      throw error
    } finally {
      late.abort()
    }
  }
}

class TooLate extends Error {
  override name = 'TooLate'
  readonly code = 'ETIMEDOUT'
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await pause(deadlineMs, undefined, { signal, ref: false }).catch(() => undefined)
  throw new TooLate('The database did not take events in time')
}

function limitedBy({ groupId, kind, times }: ShedEvents): RefusedCount[] {
  return kind === 'events' ? [{ groupId, reason: 'limited', events: times }] : []
}

/** What a network sends too fast is refused before its publication is looked up. */
function tooFast({ groupId, reason, events }: RefusedCount): ShedEvents[] {
  return reason === 'limited'
    ? [{ groupId, publicationId: 0, kind: 'events', whose: 'network', times: events }]
    : []
}

async function writeOn(
  db: Database,
  { lines, refused }: WrittenBatch,
  shed: readonly ShedEvents[],
): Promise<void> {
  await db.$client.unsafe(beginning)
  if (lines.length > 0) {
    const rows = await openCopy(db.$client, `copy incoming_events (${lineColumns.join(', ')}) from stdin`)
    await finished(rows.end(lines.join('')))
    await writeIncoming(db)
  }
  await writeRefused(db, refused)
  await writeShed(db, shed)
  await db.execute(sql`commit`)
}

/** Folding holds rows for a while: events wait here rather than there. */
const beginning = `
  begin;
  set local lock_timeout = '5s';
  create temporary table if not exists incoming_events (
    day date, group_id int, publication_id int, at timestamptz, visitor bigint, reading bigint, number int,
    type reader_event_type, page_id int, view int, hotspot_id int, product_id int, amount int, words text,
    facts jsonb, network bigint
  ) on commit delete rows`
