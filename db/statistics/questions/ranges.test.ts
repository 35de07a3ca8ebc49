import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { daysAsked, lastDays } from './ranges.ts'

const now = DateTime.fromISO('2026-03-31T23:30:00Z')

test.each([
  [{}, 'UTC', { from: '2026-03-04', to: '2026-03-31' }],
  [{}, 'Europe/Brussels', { from: '2026-03-05', to: '2026-04-01' }],
  [{ from: '2026-01-01', to: '2026-01-31' }, 'UTC', { from: '2026-01-01', to: '2026-01-31' }],
  [{ to: '2026-02-28' }, 'UTC', { from: '2026-02-01', to: '2026-02-28' }],
  [{ from: '0001-01-01', to: '9999-12-31' }, 'UTC', { from: '2024-01-31', to: '2026-03-31' }],
  [{ from: '2026-03-20', to: '2026-03-10' }, 'UTC', { from: '2026-03-10', to: '2026-03-10' }],
])('%j in %s are %j', (asked, timeZone, days) => {
  expect(daysAsked(asked, timeZone, now)).toEqual(days)
})

test('the last days end with today in the time zone', () => {
  expect(lastDays(7, 'UTC', now)).toEqual({ from: '2026-03-25', to: '2026-03-31' })
  expect(lastDays(1, 'Europe/Brussels', now)).toEqual({ from: '2026-04-01', to: '2026-04-01' })
})
