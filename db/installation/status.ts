import { statfs } from 'node:fs/promises'
import { type ShedWrites, shedToday } from '../attempts/shed-writes.ts'
import { lastBackup, lastGoodBackupAt } from '../backups/results.ts'
import { type FailedPurges, failedPurges } from '../cache-purges/failed.ts'
import { env } from '../env.ts'
import { countJobs, type QueueCounts } from '../queued-jobs/jobs.ts'
import { type HealthNotice, healthOf } from '../rules/installation/health.ts'
import type { DashboardLanguage } from '../rules/languages.ts'
import { dashboardWordsIn } from '../rules/words/words.ts'
import type { BackupRow } from '../schema/backups.ts'
import { type UpdateStatus, updateStatus } from '../updates/releases.ts'
import { runningVersion } from '../version.ts'
import { checkReadiness } from './readiness.ts'
import { type AccountStorage, listStorage } from './storage.ts'
import { type LiveWorker, listWorkers } from './workers.ts'

export type InstallationStatus = {
  version: string
  update: UpdateStatus
  purges: FailedPurges
  health: HealthNotice[]
  jobs: QueueCounts
  workers: LiveWorker[]
  shed: ShedWrites[]
  storage: AccountStorage[]
  disk: Disk | null
  backups: { isScheduled: boolean; last: BackupRow | null; lastGoodAt: Date | null }
}

type Disk = { freeBytes: number; totalBytes: number }

/** Gathers all that the screen of the installation shows, in a language, but the lists of jobs. */
export async function installationStatus(language: DashboardLanguage): Promise<InstallationStatus> {
  const [version, update, purges, jobs, workers, shed, storage, disk, readiness, backups] = await Promise.all(
    [
      runningVersion(),
      updateStatus(),
      failedPurges(dashboardWordsIn(language, 'reasons')),
      countJobs(),
      listWorkers(),
      shedToday(),
      listStorage(),
      diskOfFiles(),
      checkReadiness(),
      readBackups(),
    ],
  )
  const { smtpUrl, demo: isDemo } = env()
  const sendsMail = smtpUrl !== undefined
  const areFilesReachable = readiness.files === 'ok'
  const facts = { workers: workers.length, disk, areFilesReachable, sendsMail, isDemo, jobs, backups }
  return {
    version,
    update,
    purges,
    health: healthOf(facts, new Date()),
    jobs,
    workers,
    shed,
    storage,
    disk,
    backups,
  }
}

async function readBackups(): Promise<InstallationStatus['backups']> {
  const [last = null, lastGoodAt] = await Promise.all([lastBackup(), lastGoodBackupAt()])
  return { isScheduled: env().backups.to !== undefined, last, lastGoodAt }
}

/** Null if the files lie in a bucket, or the disk does not answer: then the files do not either. */
async function diskOfFiles(): Promise<Disk | null> {
  if (env().store.kind === 's3') return null
  const found = await statfs(env().dataDir).catch(() => undefined)
  if (found === undefined) return null
  return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }
}
