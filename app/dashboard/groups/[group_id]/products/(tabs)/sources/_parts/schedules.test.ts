import { expect, test } from 'vitest'
import { scheduleInWords } from './schedules.ts'

const never = {
  syncEnabled: false,
  syncHour: 6,
  syncTimeZone: 'America/New_York',
  hourlySyncEnabled: false,
}

test('a schedule is told in words', () => {
  expect(scheduleInWords(never)).toBe('Manual import')
  expect(scheduleInWords({ ...never, syncEnabled: true })).toBe('Every day at 06:00, America/New York')
  expect(scheduleInWords({ ...never, syncEnabled: true, hourlySyncEnabled: true })).toBe('Every hour')
})
