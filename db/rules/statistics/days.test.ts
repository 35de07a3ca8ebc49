import { expect, test } from 'vitest'
import { dayAt } from './days.ts'

const at = (text: string) => Date.parse(text)
const hoursOf = ({ beginsAt, endsAt }: { beginsAt: number; endsAt: number }) =>
  (endsAt - beginsAt) / 3_600_000

test.each([
  ['Europe/Amsterdam', '2025-06-30T21:59:59.999Z', '2025-06-30'],
  ['Europe/Amsterdam', '2025-06-30T22:00:00.000Z', '2025-07-01'],
  ['Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', '2026-01-01'],
  ['Asia/Kathmandu', '2025-01-01T18:14:59.999Z', '2025-01-01'],
  ['Asia/Kathmandu', '2025-01-01T18:15:00.000Z', '2025-01-02'],
  ['UTC', '2024-02-29T12:00:00.000Z', '2024-02-29'],
])('in %s %s is of %s', (timeZone, moment, date) => {
  expect(dayAt(timeZone, at(moment)).date).toBe(date)
})

test('days of clock changes have 23 and 25 hours', () => {
  expect(hoursOf(dayAt('Europe/Amsterdam', at('2025-03-30T12:00:00Z')))).toBe(23)
  expect(hoursOf(dayAt('Europe/Amsterdam', at('2025-10-26T12:00:00Z')))).toBe(25)
  expect(hoursOf(dayAt('Europe/Amsterdam', at('2025-10-27T12:00:00Z')))).toBe(24)
})

test('a day whose midnight the clock skips begins at one', () => {
  const day = dayAt('America/Havana', at('2025-03-09T15:00:00Z'))
  expect(new Date(day.beginsAt).toISOString()).toBe('2025-03-09T05:00:00.000Z')
  expect(hoursOf(day)).toBe(23)
  expect(dayAt('America/Havana', day.beginsAt - 1).date).toBe('2025-03-08')
})
