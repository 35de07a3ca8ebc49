import { expect, test } from 'vitest'
import type { HealthNotice } from '#db/rules/installation/health.ts'
import { formatsOf } from '#db/rules/words/formats.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { healthInWords } from './health-words.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const backup = { kind: 'backup', level: 'care', error: null, ageMs: 9 * dayMs, isScheduled: true } as const

test.each<[HealthNotice, string]>([
  [{ kind: 'workers', level: 'bad', waiting: 0 }, 'No worker is running.'],
  [{ kind: 'workers', level: 'bad', waiting: 3 }, 'No worker is running: 3 jobs wait.'],
  [{ kind: 'files', level: 'bad' }, 'Files cannot be stored or read.'],
  [
    { kind: 'disk', level: 'bad', freeBytes: 0, totalBytes: 100e9 },
    'The disk is nearly full: 0 bytes of 100 GB are free.',
  ],
  [
    { kind: 'queue', level: 'care', waitedMs: 15 * minuteMs },
    'A job has waited for 15 minutes: there is more work than the workers can do.',
  ],
  [
    { kind: 'queue', level: 'care', waitedMs: 300 * minuteMs },
    'A job has waited for 5 hours: there is more work than the workers can do.',
  ],
  [{ kind: 'failed_jobs', level: 'care', count: 1 }, 'A job failed for good.'],
  [{ kind: 'failed_jobs', level: 'care', count: 1200 }, '1,200 jobs failed for good.'],
  [{ ...backup, ageMs: null, isScheduled: false }, 'There is no backup.'],
  [backup, 'The last backup is 9 days old.'],
  [{ ...backup, error: 'The folder is full.' }, 'The last backup failed: The folder is full.'],
  [
    { kind: 'mail', level: 'care' },
    'No mail server is set: invitations, new passwords and mails about faults are printed to the log only.',
  ],
])('%j is said with a remedy', (notice, happened) => {
  expect(healthInWords(notice, dashboardWordsIn('en', 'installation'), formatsOf('en'))).toEqual({
    happened,
    remedy: expect.stringMatching(/\.$/),
  })
})

test('sizes are written as the language does', () => {
  const notice = { kind: 'disk', level: 'care', freeBytes: 1.5e9, totalBytes: 100e9 } as const
  const { happened } = healthInWords(notice, dashboardWordsIn('fr', 'installation'), formatsOf('fr'))
  expect(happened.replace(/\s/g, ' ')).toBe('Le disque est presque plein : 1,5 Go libres sur 100 Go.')
})
