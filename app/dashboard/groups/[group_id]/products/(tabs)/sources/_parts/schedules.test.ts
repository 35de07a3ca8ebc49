import { expect, test } from 'vitest'
import { scheduleInWords } from './schedules.ts'

const never = {
  sync_enabled: false,
  sync_hour: 6,
  sync_time_zone: 'America/New_York',
  hourly_sync_enabled: false,
}

test('a schedule is told in words', () => {
  expect(scheduleInWords(never)).toBe('Manual import')
  expect(scheduleInWords({ ...never, sync_enabled: true })).toBe('Every day at 06:00, America/New York')
  expect(scheduleInWords({ ...never, sync_enabled: true, hourly_sync_enabled: true })).toBe('Every hour')
})
