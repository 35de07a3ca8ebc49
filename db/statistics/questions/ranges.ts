import { DateTime } from 'luxon'
import type { Days } from './scopes.ts'

/** Figures are kept for 25 months at most. */
const mostMonths = 26
const usualDays = 28

/**
 * Returns the days that are asked about, the last 28 unless told otherwise, without those of which there can be no
 * figures: the future and what is no longer kept.
 */
export function daysAsked(
  { from, to }: Partial<Days>,
  timeZone: string,
  now: DateTime = DateTime.now(),
): Days {
  const today = now.setZone(timeZone)
  const [first, last] = [today.minus({ months: mostMonths }).toFormat(day), today.toFormat(day)]
  const end = within(to ?? last, first, last)
  const usual = DateTime.fromISO(end)
    .minus({ days: usualDays - 1 })
    .toFormat(day)
  return { from: within(from ?? usual, first, end), to: end }
}

/** Returns the last days of a time zone, today included. */
export function lastDays(count: number, timeZone: string, now: DateTime = DateTime.now()): Days {
  const today = now.setZone(timeZone)
  return { from: today.minus({ days: count - 1 }).toFormat(day), to: today.toFormat(day) }
}

const day = 'yyyy-MM-dd'

function within(date: string, first: string, last: string): string {
  if (date < first) return first
  return date > last ? last : date
}
