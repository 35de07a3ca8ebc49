import { type Formats, formatsOf } from '../words/formats.ts'

/** Facts about an installation from which its health follows. */
export type HealthFacts = {
  workers: number
  /** Null if the files lie in a bucket. */
  disk: { freeBytes: number; totalBytes: number } | null
  areFilesReachable: boolean
  sendsMail: boolean
  /** True for a demo, which sends no mail and keeps nothing. */
  isDemo: boolean
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

/** Facts of a rule that holds; a kind is there once, so that a screen keeps its place. */
export type HealthNotice = { level: HealthLevel } & (
  | { kind: 'workers'; waiting: number }
  | { kind: 'files' }
  | { kind: 'disk'; freeBytes: number; totalBytes: number }
  | { kind: 'queue'; waitedMs: number }
  | { kind: 'failed_jobs'; count: number }
  /** `ageMs` is null if there is none, `error` if the last attempt went well. */
  | { kind: 'backup'; error: string | null; ageMs: number | null; isScheduled: boolean }
  | { kind: 'mail' }
)

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
  ({ workers, jobs: { waiting } }) => (workers > 0 ? undefined : { kind: 'workers', level: 'bad', waiting }),
  ({ areFilesReachable }) => (areFilesReachable ? undefined : { kind: 'files', level: 'bad' }),
  ({ disk }) => {
    const level = disk === null ? undefined : levelOfDisk(disk.freeBytes / disk.totalBytes)
    return disk === null || level === undefined ? undefined : { kind: 'disk', level, ...disk }
  },
  ({ workers, jobs: { oldestWaitingAt } }, now) => {
    // Without a worker it is told above.
    const waitedMs = workers === 0 || oldestWaitingAt === null ? 0 : now.getTime() - oldestWaitingAt.getTime()
    return waitedMs < mostWaitingMs ? undefined : { kind: 'queue', level: 'care', waitedMs }
  },
  ({ jobs: { failed } }) =>
    failed === 0 ? undefined : { kind: 'failed_jobs', level: 'care', count: failed },
  ({ backups: { isScheduled, last, lastGoodAt }, isDemo }, now) => {
    if (isDemo && !isScheduled) return undefined
    const ageMs = lastGoodAt === null ? null : now.getTime() - lastGoodAt.getTime()
    const isOld = ageMs === null || ageMs >= oldBackupMs
    const error = last?.error ?? null
    if (error === null && !isOld) return undefined
    return { kind: 'backup', level: error !== null && isOld ? 'bad' : 'care', error, ageMs, isScheduled }
  },
  ({ sendsMail, isDemo }) => (sendsMail || isDemo ? undefined : { kind: 'mail', level: 'care' }),
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

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte']

/** Returns a size in decimal units, such as `1.5 GB`, as stores and disks are sold; in English for interfaces and logs. */
export function bytesInWords(bytes: number, { number }: Pick<Formats, 'number'> = formatsOf('en')): string {
  let value = bytes
  let unit = 0
  // Rounds before it compares: 999.96 kB are 1 MB, not 1000 kB.
  while (unit < units.length - 1 && Number(value.toPrecision(3)) >= 1000) {
    value /= 1000
    unit += 1
  }
  const unitDisplay = unit === 0 ? 'long' : 'short'
  return number(value, { style: 'unit', unit: units[unit], unitDisplay, maximumSignificantDigits: 3 })
}
