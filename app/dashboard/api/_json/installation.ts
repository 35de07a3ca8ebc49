import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import type { Shed } from '#db/attempts/shed-writes.ts'
import type { FailedPurges } from '#db/cache-purges/failed.ts'
import type { InstallationStatus } from '#db/installation/status.ts'
import type { AccountStorage } from '#db/installation/storage.ts'
import type { LiveWorker } from '#db/installation/workers.ts'
import type { Job, QueueCounts } from '#db/queued-jobs/jobs.ts'
import { jobStates } from '#db/rules/installation/jobs.ts'
import { sheddableKinds, shedFor } from '#db/rules/installation/shed-writes.ts'
import { largestQuota, type QuotaName } from '#db/rules/quotas/quotas.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
import type { UpdateStatus } from '#db/updates/releases.ts'

/** A job's number in a path: a `bigint`, kept as text. */
export const jobId = z.string().regex(/^[1-9]\d{0,17}$/)

export const jobJson = z.object({
  id: z.string(),
  work: z.string().describe('The name of its task'),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  created_at: dateTime,
  run_at: dateTime,
  started_at: dateTime.nullable(),
  error: z.string().nullable().describe('The last error, of this attempt or of one before'),
  account: z.string().nullable(),
  group: z.string().nullable(),
  publication: z.string().nullable(),
})

const quotaJson = (name: QuotaName) => z.int().min(0).max(largestQuota[name]).nullable()

/** Null means unlimited. */
export const quotasJson = z.object({
  publications: quotaJson('publications'),
  pages: quotaJson('pages'),
  bytes: quotaJson('bytes'),
})

export const installationJson = z.object({
  version: z.string(),
  update: z.object({
    is_checked: z.boolean(),
    newer: z.object({ version: z.string(), notes_url: z.string().nullable() }).nullable(),
    checked_at: dateTime.nullable(),
    error: z.string().nullable(),
  }),
  purges: z.object({
    publications: z.int(),
    last: z.object({ error: z.string(), failed_at: dateTime }).nullable(),
  }),
  health: z.array(
    z.object({
      kind: z.string(),
      level: z.enum(['bad', 'care']),
      happened: z.string(),
      remedy: z.string(),
    }),
  ),
  jobs: z.object({
    running: z.int(),
    waiting: z.int(),
    later: z.int(),
    failed: z.int(),
    oldest_waiting_at: dateTime.nullable(),
  }),
  workers: z.array(
    z.object({
      id: z.int(),
      address: z.string().nullable(),
      since: dateTime.nullable(),
      slots: z.int(),
      pages: z.int(),
      jobs: z.int(),
    }),
  ),
  shed: z
    .array(
      z.object({
        kind: z.enum(sheddableKinds),
        whose: z.enum(shedFor),
        times: z.int(),
        publication: z.object({ id: z.int(), group_id: z.int(), title: z.string() }).nullable(),
        group: z.string().nullable(),
      }),
    )
    .describe('What readers sent today, in UTC, beyond the ends of a day, the most first'),
  storage: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      publications: z.int(),
      pages: z.int().nullable(),
      files: z.int().nullable(),
      bytes: z.int().nullable(),
      measured_at: dateTime.nullable(),
      quotas: quotasJson,
    }),
  ),
  disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }).nullable(),
  backups: z.object({
    is_scheduled: z.boolean(),
    last: z
      .object({
        ended_at: dateTime,
        place: z.string(),
        bytes: z.int().nullable(),
        error: z.string().nullable(),
      })
      .nullable(),
    last_good_at: dateTime.nullable(),
  }),
})
export type InstallationJson = z.input<typeof installationJson>

const moment = (date: Date | null) => dateTimeToJson(date, 'UTC')

export function jobToJson({
  maxAttempts,
  createdAt,
  runAt,
  startedAt,
  ...job
}: Job): z.input<typeof jobJson> {
  return {
    ...job,
    max_attempts: maxAttempts,
    created_at: dateTimeToJson(createdAt, 'UTC'),
    run_at: dateTimeToJson(runAt, 'UTC'),
    started_at: moment(startedAt),
  }
}

export function installationToJson({ disk, ...status }: InstallationStatus): InstallationJson {
  return {
    version: status.version,
    update: updateToJson(status.update),
    purges: purgesToJson(status.purges),
    health: status.health,
    jobs: countsToJson(status.jobs),
    workers: status.workers.map(workerToJson),
    shed: status.shed.map(shedToJson),
    storage: status.storage.map(storageToJson),
    backups: backupsToJson(status.backups),
    disk: disk && { free_bytes: disk.freeBytes, total_bytes: disk.totalBytes },
  }
}

function backupsToJson({
  isScheduled,
  last,
  lastGoodAt,
}: InstallationStatus['backups']): InstallationJson['backups'] {
  return {
    is_scheduled: isScheduled,
    last: last && {
      ended_at: dateTimeToJson(last.endedAt, 'UTC'),
      place: last.place,
      bytes: last.bytes,
      error: last.error,
    },
    last_good_at: moment(lastGoodAt),
  }
}

function updateToJson({ isChecked, newer, checkedAt, error }: UpdateStatus): InstallationJson['update'] {
  return {
    is_checked: isChecked,
    newer: newer && { version: newer.version, notes_url: newer.notesUrl },
    checked_at: moment(checkedAt),
    error,
  }
}

function purgesToJson({ publications, last }: FailedPurges): InstallationJson['purges'] {
  const failure = last && { error: last.error, failed_at: dateTimeToJson(last.failedAt, 'UTC') }
  return { publications, last: failure }
}

function countsToJson({ oldestWaitingAt, ...counts }: QueueCounts): InstallationJson['jobs'] {
  return { ...counts, oldest_waiting_at: moment(oldestWaitingAt) }
}

function workerToJson({ since, ...worker }: LiveWorker): InstallationJson['workers'][number] {
  return { ...worker, since: moment(since) }
}

function shedToJson({ publication, ...shed }: Shed): InstallationJson['shed'][number] {
  if (publication === null) return { ...shed, publication }
  const { groupId, ...shown } = publication
  return { ...shed, publication: { ...shown, group_id: groupId } }
}

function storageToJson({ measuredAt, ...held }: AccountStorage): InstallationJson['storage'][number] {
  return { ...held, measured_at: moment(measuredAt) }
}
