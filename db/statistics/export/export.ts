import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { endFaults } from '#db/faults/faults.ts'
import type { S3Store } from '#db/files/s3/s3-store.ts'
import { exportedDays } from '#db/schema/statistics/exported-days.ts'
import { daysKept, daysMoreUnexported, listPartitions } from '../partitions.ts'
import { type ExportedPage, nextPage } from './rows.ts'

/** The part that fails if an export does. */
export const exportPart = { part: 'statistics export' }

/** A day is over everywhere, and closed, two days after it in the last time zone. */
const daysUntilClosed = 3
/** Days after which a day is exported although it is not folded yet: no event is taken for it any more. */
const mostDaysOpen = 7
const dayMs = 86_400_000

type Size = { eventsOfPage: number; pagesOfPart: number }
const usual: Size = { eventsOfPage: 1000, pagesOfPart: 1000 }

export type ExportedDay = { day: string; parts: number; events: number }

/**
 * Stores the events of the oldest closed day that is not stored yet, as `statistics/events/day=…/part-….ndjson.gz`.
 * Done twice, or broken off and done again, it stores the same bytes by the same names.
 * @returns undefined if there is none @throws StoreAway
 */
export async function exportNextDay(
  store: Pick<S3Store, 'putStream'>,
  signal: AbortSignal,
  size = usual,
  now = Date.now(),
): Promise<ExportedDay | undefined> {
  const day = await oldestClosedDay(now)
  if (day === undefined) return undefined
  let events = 0
  let parts = 0
  let page = await nextPage(day, undefined, size.eventsOfPage)
  async function* partOfDay(): AsyncGenerator<string> {
    for (let count = 0; page !== undefined && count < size.pagesOfPart; count += 1) {
      signal.throwIfAborted()
      const { lines, last }: ExportedPage = page
      events += lines.length
      yield `${lines.join('\n')}\n`
      page = await nextPage(day ?? '', last, size.eventsOfPage)
    }
  }
  while (page !== undefined) {
    parts += 1
    await store.putStream(keyOf(day, parts), compressed(partOfDay()))
  }
  await database().transaction(async tx => {
    await tx.insert(exportedDays).values({ day, parts, events }).onConflictDoNothing()
    await endFaults(tx, ['statistics_export'], exportPart.part)
  })
  return { day, parts, events }
}

function keyOf(day: string, part: number): string {
  return `statistics/events/day=${day}/part-${String(part).padStart(4, '0')}.ndjson.gz`
}

/** Faults of the source end the compressed stream too, so that nothing is stored. */
function compressed(lines: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(lines, { objectMode: false }), createGzip(), () => {})
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
