import { expect, test } from 'vitest'
import { bytesInWords, type HealthFacts, healthOf } from './health.ts'

const now = new Date('2026-11-23T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const well: HealthFacts = {
  workers: 1,
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  areFilesReachable: true,
  sendsMail: true,
  jobs: { waiting: 3, failed: 0, oldestWaitingAt: minutesAgo(14) },
  backups: {
    isScheduled: true,
    last: { endedAt: minutesAgo(600), error: null },
    lastGoodAt: minutesAgo(600),
  },
}

test('nothing is told of an installation that is well', () => {
  expect(healthOf(well, now)).toEqual([])
  expect(healthOf({ ...well, disk: null, jobs: { ...well.jobs, oldestWaitingAt: null } }, now)).toEqual([])
})

test.each<[string, Partial<HealthFacts>, string, string]>([
  ['no worker', { workers: 0 }, 'bad', 'No worker is running: 3 jobs wait.'],
  ['no store', { areFilesReachable: false }, 'bad', 'Files cannot be stored or read.'],
  [
    'a disk that fills',
    { disk: { freeBytes: 14e9, totalBytes: 100e9 } },
    'care',
    'The disk is nearly full: 14 GB of 100 GB are free.',
  ],
  [
    'a disk that is full',
    { disk: { freeBytes: 0, totalBytes: 100e9 } },
    'bad',
    'The disk is nearly full: 0 bytes of 100 GB are free.',
  ],
  [
    'a long queue',
    { jobs: { ...well.jobs, oldestWaitingAt: minutesAgo(300) } },
    'care',
    'A job has waited for 5 hours: there is more work than the workers can do.',
  ],
  ['failed jobs', { jobs: { ...well.jobs, failed: 1200 } }, 'care', '1,200 jobs failed for good.'],
  [
    'no backup',
    { backups: { isScheduled: false, last: null, lastGoodAt: null } },
    'care',
    'There is no backup.',
  ],
  [
    'an old backup',
    { backups: { ...well.backups, lastGoodAt: minutesAgo(60 * 24 * 9) } },
    'care',
    'The last backup is 9 days old.',
  ],
  [
    'a backup that failed',
    {
      backups: { ...well.backups, last: { endedAt: minutesAgo(10), error: 'The folder is full.' } },
    },
    'care',
    'The last backup failed: The folder is full.',
  ],
  [
    'backups that fail for long',
    {
      backups: {
        isScheduled: true,
        last: { endedAt: minutesAgo(10), error: 'The folder is full.' },
        lastGoodAt: minutesAgo(60 * 24 * 9),
      },
    },
    'bad',
    'The last backup failed: The folder is full.',
  ],
  [
    'no mail',
    { sendsMail: false },
    'care',
    'No mail server is set: invitations, new passwords and mails about faults are printed to the log only.',
  ],
])('%s is told with a remedy', (_, change, level, happened) => {
  expect(healthOf({ ...well, ...change }, now)).toEqual([
    expect.objectContaining({ level, happened, remedy: expect.stringMatching(/\.$/) }),
  ])
})

test('what needs somebody now comes first, and a long wait is no news without a worker', () => {
  const jobs = { waiting: 1, failed: 1, oldestWaitingAt: minutesAgo(600) }
  const told = healthOf({ ...well, workers: 0, sendsMail: false, jobs, areFilesReachable: false }, now)
  expect(told.map(({ kind }) => kind)).toEqual(['workers', 'files', 'failed_jobs', 'mail'])
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1234, '1.23 kB'],
  [999_960, '1 MB'],
  [1_500_000_000, '1.5 GB'],
  [2e18, '2,000 PB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words)
})
