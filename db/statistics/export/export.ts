import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { clockOf } from '#db/clock.ts'
import { endFaults } from '#db/faults/faults.ts'
import type { S3Store } from '#db/files/s3/s3-store.ts'
import type { ExportFormat } from '#db/rules/statistics/export-formats.ts'
import { exportedDays } from '#db/schema/statistics/exported-days.ts'
import { ParquetFile, type ParquetRow } from '../parquet.ts'
import { daysKept, daysMoreUnexported, listPartitions } from '../partitions.ts'
import { type ExportedPage, exportedColumns, nextPage } from './rows.ts'

/** The part that fails if an export does. */
export const exportPart = { part: 'statistics export' }

/** A day is over everywhere, and closed, two days after it in the last time zone. */
const daysUntilClosed = 3
/** Days after which a day is exported although it is not folded yet: no event is taken for it any more. */
const mostDaysOpen = 7
const dayMs = 86_400_000

/** `pagesOfGroup` are held in memory where a format puts columns together. */
type Size = { eventsOfPage: number; pagesOfPart: number; pagesOfGroup: number }
const usual: Size = { eventsOfPage: 1000, pagesOfPart: 1000, pagesOfGroup: 20 }

type Lines = readonly string[]

/** Forms of the files: their ending, and how the lines of JSON are written. */
const formats = {
  ndjson: { ending: 'ndjson.gz', bytes: compressed },
  parquet: { ending: 'parquet', bytes: inColumns },
} as const

export type ExportedDay = { day: string; parts: number; events: number }

/**
 * Stores the events of the oldest day that is closed by the database's clock and not stored yet, as `statistics/events/day=…/part-….ndjson.gz`
 * or `.parquet`.
 * Done twice, or broken off and done again, it stores the same bytes by the same names.
 * @returns undefined if there is none @throws StoreAway
 */
export async function exportNextDay(
  store: Pick<S3Store, 'putStream'>,
  signal: AbortSignal,
  { format = 'ndjson', ...given }: Partial<Size> & { format?: ExportFormat } = {},
  at?: number,
): Promise<ExportedDay | undefined> {
  const size = { ...usual, ...given }
  const { ending, bytes } = formats[format]
  const day = await oldestClosedDay(at ?? (await clockOf()).getTime())
  if (day === undefined) return undefined
  let events = 0
  let parts = 0
  let page = await nextPage(day, undefined, size.eventsOfPage)
  async function* partOfDay(): AsyncGenerator<Lines> {
    for (let count = 0; page !== undefined && count < size.pagesOfPart; count += 1) {
      signal.throwIfAborted()
      const { lines, last }: ExportedPage = page
      events += lines.length
      yield lines
      page = await nextPage(day ?? '', last, size.eventsOfPage)
    }
  }
  while (page !== undefined) {
    parts += 1
    await store.putStream(`${placeOf(day, parts)}.${ending}`, bytes(partOfDay(), size))
  }
  await database().transaction(async tx => {
    await tx.insert(exportedDays).values({ day, parts, events }).onConflictDoNothing()
    await endFaults(tx, ['statistics_export'], exportPart.part)
  })
  return { day, parts, events }
}

function placeOf(day: string, part: number): string {
  return `statistics/events/day=${day}/part-${String(part).padStart(4, '0')}`
}

/** Faults of the source end the compressed stream too, so that nothing is stored. */
function compressed(pages: AsyncIterable<Lines>): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(inLines(pages), { objectMode: false }), createGzip(), () => {})
}

async function* inLines(pages: AsyncIterable<Lines>): AsyncGenerator<string> {
  for await (const lines of pages) yield `${lines.join('\n')}\n`
}

async function* inColumns(pages: AsyncIterable<Lines>, { pagesOfGroup }: Size): AsyncGenerator<Uint8Array> {
  const file = new ParquetFile(exportedColumns)
  let group: Lines[] = []
  const add = () => file.add(group.flat().map(line => JSON.parse(line) as ParquetRow))
  for await (const lines of pages) {
    group.push(lines)
    if (group.length < pagesOfGroup) continue
    add()
    group = []
    yield file.take()
  }
  if (group.length > 0) add()
  yield file.end()
}

async function oldestClosedDay(now: number): Promise<string | undefined> {
  const dayBefore = (count: number) => new Date(now - count * dayMs).toISOString().slice(0, 10)
  const partitions = (await listPartitions()).filter(({ isDetached }) => !isDetached).map(({ day }) => day)
  // A day that is about to be dropped could go halfway.
  const oldest = dayBefore(daysKept + daysMoreUnexported - 1)
  const closed = partitions.filter(day => oldest <= day && day <= dayBefore(daysUntilClosed))
  const [next] = await database().execute<{ day: string }>(sql`
    select day::text from unnest(${`{${closed.filter(isDay).join()}}`}::date[]) day
    where day not in (select day from exported_days)
      and (day <= ${dayBefore(mostDaysOpen)}::date
        or not exists (select from statistics_unfolded open where open.day = day.day))
    order by day limit 1`)
  return next?.day
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
