import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { database } from '#db/client.ts'
import { work } from '#db/queue.ts'
import { pageWork } from '#db/schema/pages/page-work.ts'
import { liveSlots, liveWorkers } from '#db/workers.ts'
import { scrapedGauges } from './scraped.ts'

const states = ['waiting', 'scheduled', 'running', 'given_up'] as const
const pageStates = ['waiting', 'running'] as const

type JobRow = {
  task: string
  state: (typeof states)[number]
  jobs: number
  oldest: number
  /** Those of the jobs whose last attempt failed. */
  failed: number
}
type PageRow = { state: (typeof pageStates)[number]; pages: number }

/**
 * Adds what the database tells of the queue, read anew for each scrape; the same from every web process.
 */
export function addQueueDepth(registry: Registry): void {
  const gauge = scrapedGauges(registry, () => refresh())
  const jobs = gauge('recto_queue_jobs', 'Jobs by state: waiting, scheduled, running or given_up', [
    'task',
    'state',
  ])
  const oldest = gauge('recto_queue_oldest_seconds', 'Time that the oldest job has waited since it was due', [
    'task',
  ])
  const retries = gauge('recto_queue_retries', 'Jobs that failed and will be tried again', ['task'])
  const pages = gauge('recto_queue_pages', 'Pages to be made by state: waiting or running', ['state'])
  const workers = gauge('recto_workers', 'Workers that hold their lease')
  const slots = gauge('recto_workers_page_slots', 'Page processes of all workers')
  const database = gauge('recto_database_up', '1 if the database answered at this scrape')
  const refresh = async () => {
    const read = await readQueue().catch(() => undefined)
    database.set(read === undefined ? 0 : 1)
    for (const gauge of [jobs, oldest, retries, pages, workers, slots]) gauge.reset()
    if (read === undefined) return
    // Tasks without jobs are told too, so that alerts and rates have a value.
    for (const task of Object.keys(work)) {
      oldest.set({ task }, 0)
      retries.set({ task }, 0)
      for (const state of states) jobs.set({ task, state }, 0)
    }
    for (const state of pageStates) pages.set({ state }, 0)
    for (const row of read.jobs) {
      jobs.set({ task: row.task, state: row.state }, row.jobs)
      if (row.state === 'waiting') oldest.set({ task: row.task }, row.oldest)
      if (row.state !== 'given_up') retries.inc({ task: row.task }, row.failed)
    }
    for (const row of read.pages) pages.set({ state: row.state }, row.pages)
    workers.set(read.workers)
    slots.set(read.slots)
  }
}

async function readQueue() {
  return {
    jobs: await database().execute<JobRow>(sql`
      select task_identifier as task, state, count(*)::int as jobs,
        extract(epoch from now() - min(run_at))::float as oldest,
        count(*) filter (where last_error is not null)::int as failed
      from (select *, case
          when locked_at is not null then 'running'
          when attempts >= max_attempts then 'given_up'
          when run_at > now() then 'scheduled'
          else 'waiting' end as state
        from graphile_worker.jobs) as known
      group by task_identifier, state`),
    pages: await database().execute<PageRow>(sql`
      select case when leased_until > now() then 'running' else 'waiting' end as state, count(*)::int as pages
      from ${pageWork} where refusal is null group by 1`),
    workers: await liveWorkers(),
    slots: await liveSlots(),
  }
}
