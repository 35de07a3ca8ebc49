// `npm run bench:export [-- FEW MANY]`: memory and time of a process that exports a day of so many events, and of one that
// exports many times as many.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { closeDatabase, database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { type S3Server, startS3Server } from '#db/files/s3/s3-server.fixture.ts'
import { migrate } from '#db/migrate.ts'
import { makePartitions } from '#db/statistics/partitions.ts'
import { goal, printGoals, row } from '../table.ts'

const [few = 100_000, many = 1_500_000] = process.argv.slice(2).map(Number)
const dayMs = 86_400_000
const mostGrowth = 1.25

/** The worker's job in a process of its own, which tells its peak. */
const program = `
  const { exportEventsJob } = await import('#jobs/statistics/export-events.ts')
  const { closeDatabase } = await import('#db/client.ts')
  const begin = performance.now()
  await exportEventsJob({}, { signal: new AbortController().signal, attempt: 1 })
  const seconds = (performance.now() - begin) / 1000
  await closeDatabase()
  process.stdout.write('\\n' + JSON.stringify({ seconds, peakMb: process.resourceUsage().maxRSS / 1000 }))`

const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, fast: true })
const bucket = await startS3Server()
try {
  Object.assign(process.env, {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    STATISTICS_EXPORT_TO: bucket.filesUrl,
    ...bucket.credentials,
  })
  process.env.SECRET_KEY ??= '7e57'.repeat(16)
  await migrate(postgres.url)
  await report()
} finally {
  await closeDatabase()
  await postgres.stop()
  await bucket[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
}

async function report() {
  row('events of a day', 'files', 'MB', 'seconds', 'peak, MB')
  const peaks = []
  for (const events of [few, many]) {
    await write(events)
    const { seconds, peakMb } = await exported()
    row(
      String(events),
      bucket.stored.size,
      (bytesOf(bucket) / 1e6).toFixed(1),
      seconds.toFixed(1),
      peakMb.toFixed(0),
    )
    peaks.push(peakMb)
    await database().execute(sql`truncate exported_days, reader_events`)
    bucket.stored.clear()
  }
  const [least = 1, most = Number.NaN] = peaks
  goal(`peak with ${many} events / with ${few}`, most / least, mostGrowth)
  printGoals()
}

/** Writes events of a day that is closed: eight to a reading. */
async function write(events: number): Promise<void> {
  const day = new Date(Date.now() - 4 * dayMs).toISOString().slice(0, 10)
  await makePartitions([day])
  await database().execute(sql`
    insert into reader_events (day, group_id, publication_id, at, visitor, reading, number, type, page_id, view, amount, words, facts)
    select ${day}::date, 1, 2, ${day}::date + n * interval '1 millisecond', hashint8extended(n / 16, 0),
      hashint8extended(n / 8, 1), n % 8,
      (case n % 8 when 0 then 'opened' when 7 then 'searched' when 1 then 'page_viewed' else 'page_held' end)::reader_event_type,
      case when n % 8 between 1 and 6 then n % 60 end, case when n % 8 between 1 and 6 then n % 8 end,
      case when n % 8 > 1 then n % 9000 end, case when n % 8 = 7 then 'oak chair ' || n % 5000 end,
      case when n % 8 = 0 then '{"device": "phone", "browser": "Chrome", "country": "BE", "language": "nl-BE"}'::jsonb end
    from generate_series(0, ${events - 1}::int) n`)
}

async function exported(): Promise<{ seconds: number; peakMb: number }> {
  const options = ['--import', './app/_start/quick-imports.mjs', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(output.slice(output.lastIndexOf('\n')))
}

function bytesOf({ stored }: S3Server): number {
  return [...stored.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
}
