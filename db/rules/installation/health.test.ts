import { expect, test } from 'vitest'
import { bytesInWords, type HealthFacts, type HealthNotice, healthOf } from './health.ts'

const now = new Date('2026-11-23T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const dayMs = 24 * 60 * 60_000

const well: HealthFacts = {
  workers: 1,
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  areFilesReachable: true,
  sendsMail: true,
  isDemo: false,
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

test.each<[string, Partial<HealthFacts>, HealthNotice]>([
  ['no worker', { workers: 0 }, { kind: 'workers', level: 'bad', waiting: 3 }],
  ['no store', { areFilesReachable: false }, { kind: 'files', level: 'bad' }],
  [
    'a disk that fills',
    { disk: { freeBytes: 14e9, totalBytes: 100e9 } },
    { kind: 'disk', level: 'care', freeBytes: 14e9, totalBytes: 100e9 },
  ],
  [
    'a disk that is full',
    { disk: { freeBytes: 0, totalBytes: 100e9 } },
    { kind: 'disk', level: 'bad', freeBytes: 0, totalBytes: 100e9 },
  ],
  [
    'a long queue',
    { jobs: { ...well.jobs, oldestWaitingAt: minutesAgo(300) } },
    { kind: 'queue', level: 'care', waitedMs: 300 * 60_000 },
  ],
  [
    'failed jobs',
    { jobs: { ...well.jobs, failed: 1200 } },
    { kind: 'failed_jobs', level: 'care', count: 1200 },
  ],
  [
    'no backup',
    { backups: { isScheduled: false, last: null, lastGoodAt: null } },
    { kind: 'backup', level: 'care', error: null, ageMs: null, isScheduled: false },
  ],
  [
    'an old backup',
    { backups: { ...well.backups, lastGoodAt: minutesAgo(60 * 24 * 9) } },
    { kind: 'backup', level: 'care', error: null, ageMs: 9 * dayMs, isScheduled: true },
  ],
  [
    'a backup that failed',
    { backups: { ...well.backups, last: { endedAt: minutesAgo(10), error: 'Full.' } } },
    { kind: 'backup', level: 'care', error: 'Full.', ageMs: 600 * 60_000, isScheduled: true },
  ],
  [
    'backups that fail for long',
    {
      backups: {
        isScheduled: true,
        last: { endedAt: minutesAgo(10), error: 'Full.' },
        lastGoodAt: minutesAgo(60 * 24 * 9),
      },
    },
    { kind: 'backup', level: 'bad', error: 'Full.', ageMs: 9 * dayMs, isScheduled: true },
  ],
  ['no mail', { sendsMail: false }, { kind: 'mail', level: 'care' }],
])('%s is told', (_, change, notice) => {
  expect(healthOf({ ...well, ...change }, now)).toEqual([notice])
})

test('a demo needs neither mail nor a backup, but one that was asked for has to go well', () => {
  const backups = { isScheduled: false, last: null, lastGoodAt: null }
  const demo = { ...well, isDemo: true, sendsMail: false, backups }
  expect(healthOf(demo, now)).toEqual([])
  const told = healthOf({ ...demo, backups: { ...backups, isScheduled: true } }, now)
  expect(told.map(({ kind }) => kind)).toEqual(['backup'])
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
