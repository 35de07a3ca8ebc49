import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { scheduleInWords } from './schedules.ts'

const words = dashboardWordsIn('en', 'products')
const never = {
  syncEnabled: false,
  syncHour: 6,
  syncTimeZone: 'America/New_York',
  hourlySyncEnabled: false,
}

test('a schedule is told in words', () => {
  expect(scheduleInWords(words, never)).toBe('Manual import')
  expect(scheduleInWords(words, { ...never, syncEnabled: true })).toBe('Every day at 06:00, America/New York')
  expect(scheduleInWords(words, { ...never, syncEnabled: true, hourlySyncEnabled: true })).toBe('Every hour')
})
