import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'

const patienceMs = 300_000
const lookEveryMs = 1000

/** Waits until all that was asked for is done. @returns what is left after five minutes, in words */
export async function untilQuiet(): Promise<string[]> {
  const untilMs = Date.now() + patienceMs
  for (;;) {
    const left = await openWork().catch(() => ['the database does not answer'])
    if (left.length === 0 || Date.now() > untilMs) return left
    await pause(lookEveryMs)
  }
}

async function openWork(): Promise<string[]> {
  const [row] = await database().execute<Record<string, number>>(sql`
    select (select count(*)::int from conversions where ended_at is null) as "conversions",
      (select count(*)::int from product_imports where state in ('scheduled', 'processing')) as "imports",
      (select count(*)::int from publications where schedule_online_at is not null) as "schedules",
      (select count(*)::int from product_libraries where sync_enabled and next_sync_at <= now()) as "libraries that are due",
      (select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as "jobs"`)
  return Object.entries(row ?? {})
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what} were not done after ${patienceMs / 1000} s`)
}
