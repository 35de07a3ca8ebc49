import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'

const patienceMs = 300_000
const lookEveryMs = 1000

/** Waits until all that was asked for is done. @returns what is left after five minutes without progress, in words */
export async function untilQuiet(): Promise<string[]> {
  let least = Number.POSITIVE_INFINITY
  let untilMs = Date.now() + patienceMs
  for (;;) {
    const work = await openWork().catch(() => ({ 'databases that do not answer': 1 }))
    const left = Object.values(work).reduce((sum, count) => sum + count, 0)
    // Pictures are made with what a busy machine leaves, so the number of jobs counts and not the time.
    if (left < least) {
      least = left
      untilMs = Date.now() + patienceMs
    }
    if (left === 0 || Date.now() > untilMs) return inWords(work)
    await pause(lookEveryMs)
  }
}

function inWords(work: Record<string, number>): string[] {
  return Object.entries(work)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what} were not done, and nothing was for ${patienceMs / 1000} s`)
}

async function openWork(): Promise<Record<string, number>> {
  const [row] = await database().execute<Record<string, number>>(sql`
    select (select count(*)::int from conversions where ended_at is null) as "conversions",
      (select count(*)::int from product_imports where state in ('scheduled', 'processing')) as "imports",
      (select count(*)::int from publications where schedule_online_at is not null) as "schedules",
      (select count(*)::int from product_libraries where sync_enabled and next_sync_at <= now()) as "libraries that are due",
      (select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as "jobs"`)
  return row ?? {}
}
