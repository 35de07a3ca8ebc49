import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { checkFiles } from '#db/file-checks/check-files.ts'
import { unnamedAmong } from '#db/file-checks/named-files.ts'
import { files } from '#db/files/files.ts'
import { isOwnKey } from '#db/files/keys.ts'
import { sweepFiles } from '#jobs/sweep-files.ts'

const hourMs = 3_600_000

/** No row waits for nobody, no file that is named is missing, and none is stored that nothing names. */
export async function nothingOrphaned(dataDir: string): Promise<string[]> {
  const [rows] = await database().execute<Record<string, number>>(sql`
    select (select count(*)::int from page_work w join conversions c on c.id = w.conversion_id where c.ended_at is not null)
        as "pages in hand of conversions that have ended",
      (select count(*)::int from converted_pages) as "pages that were made and not published",
      (select count(*)::int from graphile_worker.jobs where locked_at is not null and locked_at < now() - interval '2 minutes')
        as "jobs that nobody does"`)
  // Killed workers leave folders behind, which the sweep of the next night removes.
  await sweepFiles(new Date(Date.now() + 25 * hourMs))
  const left = Object.entries(rows ?? {}).map(([what, count]) => ({ what, count }))
  const faulty: string[] = []
  await checkFiles(files(), {
    onPublication: ({ faults }) => void faulty.push(...faults.map(({ key }) => key)),
    onFiles: faults => void faulty.push(...faults.map(({ key }) => key)),
    onOrphans: () => {},
  })
  left.push({ what: 'files that are missing or damaged', count: faulty.length })
  left.push({ what: 'files that nothing names', count: await countUnnamed() })
  left.push({ what: 'folders of work that has ended', count: await entriesIn(join(dataDir, 'work')) })
  left.push({ what: 'uploads that came in', count: await entriesIn(join(dataDir, 'incoming')) })
  return [
    ...left.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`),
    ...(await failed()),
  ]
}

async function failed(): Promise<string[]> {
  const jobs = await database().execute<{ task: string; attempts: number; error: string | null }>(sql`
    select task_identifier as task, attempts, last_error as error from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null`)
  return jobs.map(
    ({ task, attempts, error }) =>
      `${task} failed for good after ${attempts} attempts: ${error ?? 'it was ended each time'}`,
  )
}

/** Those of the last day too, which `npm run check` leaves alone since work may be under way. */
async function countUnnamed(): Promise<number> {
  const stored: string[] = []
  for await (const { key } of files().list()) if (isOwnKey(key)) stored.push(key)
  return (await unnamedAmong(stored)).size
}

async function entriesIn(folder: string): Promise<number> {
  return (await readdir(folder).catch(() => [])).length
}
