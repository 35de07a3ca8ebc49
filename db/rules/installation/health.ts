import { type Formats, formatsOf } from '../words/formats.ts'

/** Facts about an installation from which its health follows. */
export type HealthFacts = {
  workers: number
  /** Null if the files lie in a bucket. */
  disk: { freeBytes: number; totalBytes: number } | null
  areFilesReachable: boolean
  sendsMail: boolean
  jobs: { waiting: number; failed: number; oldestWaitingAt: Date | null }
  backups: {
    isScheduled: boolean
    last: { endedAt: Date; error: string | null } | null
    /** When the last one that went well ended. */
    lastGoodAt: Date | null
  }
}

/** `bad` needs somebody now, `care` soon. */
export type HealthLevel = 'bad' | 'care'

export type HealthNotice = {
  /** Names the rule, so that a screen keeps its place. */
  kind: 'workers' | 'files' | 'disk' | 'queue' | 'failed_jobs' | 'backup' | 'mail'
  level: HealthLevel
  happened: string
  remedy: string
}

const minuteMs = 60_000

/** Longest wait of a job that is due, before it is told. */
const mostWaitingMs = 15 * minuteMs

/** Age of the last good backup from which it is told: more than any usual schedule leaves between two. */
const oldBackupMs = 8 * 24 * 60 * minuteMs

/** Shares of the disk that are free below which it is told. */
const lowDisk = { care: 0.15, bad: 0.05 }

type Rule = (facts: HealthFacts, now: Date) => HealthNotice | undefined

/** Worst first within a level. */
const rules: Rule[] = [
  ({ workers, jobs }) =>
    workers > 0
      ? undefined
      : {
          kind: 'workers',
          level: 'bad',
          happened:
            jobs.waiting === 0
              ? 'No worker is running.'
              : `No worker is running: ${waitingInWords(jobs.waiting)}.`,
          remedy: 'Start one with npm run worker, or restart Recto, and read its log if it ends again.',
        },
  ({ areFilesReachable }) =>
    areFilesReachable
      ? undefined
      : {
          kind: 'files',
          level: 'bad',
          happened: 'Files cannot be stored or read.',
          remedy: 'See that the folder DATA_DIR or the bucket FILES_URL is there, writable and not full.',
        },
  ({ disk }) => {
    const level = disk === null ? undefined : levelOfDisk(disk.freeBytes / disk.totalBytes)
    return disk === null || level === undefined
      ? undefined
      : {
          kind: 'disk',
          level,
          happened: `The disk is nearly full: ${bytesInWords(disk.freeBytes)} of ${bytesInWords(disk.totalBytes)} are free.`,
          remedy: 'Enlarge the disk of DATA_DIR, or move the files to a bucket with npm run files:copy.',
        }
  },
  ({ workers, jobs: { oldestWaitingAt } }, now) => {
    // Without a worker it is told above.
    const waitedMs = workers === 0 || oldestWaitingAt === null ? 0 : now.getTime() - oldestWaitingAt.getTime()
    return waitedMs < mostWaitingMs
      ? undefined
      : {
          kind: 'queue',
          level: 'care',
          happened: `A job has waited for ${durationInWords(waitedMs)}: there is more work than the workers can do.`,
          remedy:
            'Wait if this is rare. Otherwise add a worker on another machine, or raise WORKER_CONCURRENCY.',
        }
  },
  ({ jobs: { failed } }) =>
    failed === 0
      ? undefined
      : {
          kind: 'failed_jobs',
          level: 'care',
          happened:
            failed === 1 ? 'A job failed for good.' : `${failed.toLocaleString('en')} jobs failed for good.`,
          remedy: 'Read why under “Failed”, then retry or cancel.',
        },
  ({ backups: { isScheduled, last, lastGoodAt } }, now) => {
    const ageMs = lastGoodAt === null ? Number.POSITIVE_INFINITY : now.getTime() - lastGoodAt.getTime()
    if (last !== null && last.error !== null)
      return {
        kind: 'backup',
        level: ageMs < oldBackupMs ? 'care' : 'bad',
        happened: `The last backup failed: ${last.error}`,
        remedy: 'Put that right, then run npm run backup.',
      }
    if (ageMs < oldBackupMs) return undefined
    return {
      kind: 'backup',
      level: 'care',
      happened:
        lastGoodAt === null ? 'There is no backup.' : `The last backup is ${durationInWords(ageMs)} old.`,
      remedy: isScheduled
        ? 'Wait for the next scheduled one, or run npm run backup now.'
        : 'Set BACKUP_TO, so that one is made every night, or run npm run backup.',
    }
  },
  ({ sendsMail }) =>
    sendsMail
      ? undefined
      : {
          kind: 'mail',
          level: 'care',
          happened:
            'No mail server is set: invitations, new passwords and mails about faults are printed to the log only.',
          remedy: 'Set SMTP_URL to the address of your mail server.',
        },
]

/** Returns what is wrong with an installation, worst first; nothing if it is well. */
export function healthOf(facts: HealthFacts, now: Date): HealthNotice[] {
  const notices = rules.flatMap(rule => rule(facts, now) ?? [])
  return [
    ...notices.filter(({ level }) => level === 'bad'),
    ...notices.filter(({ level }) => level === 'care'),
  ]
}

function levelOfDisk(share: number): HealthLevel | undefined {
  if (share < lowDisk.bad) return 'bad'
  return share < lowDisk.care ? 'care' : undefined
}

function waitingInWords(count: number): string {
  return count === 1 ? '1 job waits' : `${count.toLocaleString('en')} jobs wait`
}

function durationInWords(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte']

const english = formatsOf('en')

/** Returns a size in decimal units, such as `1.5 GB`, as stores and disks are sold; in English unless told otherwise. */
export function bytesInWords(bytes: number, { number }: Pick<Formats, 'number'> = english): string {
  let value = bytes
  let unit = 0
  // Rounds before it compares: 999.96 kB are 1 MB, not 1000 kB.
  while (unit < units.length - 1 && Number(value.toPrecision(3)) >= 1000) {
    value /= 1000
    unit += 1
  }
  const unitDisplay = unit === 0 ? 'long' : 'short'
  return number(Number(value.toPrecision(3)), { style: 'unit', unit: units[unit], unitDisplay })
}
