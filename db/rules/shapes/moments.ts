import { DateTime } from 'luxon'
import { z } from 'zod'
import { complaint } from '../words/said.ts'

/** A moment in an answer: `2025-06-01T10:00:00.000+02:00`, in the group's time zone. */
export const dateTime = z.string().meta({ format: 'date-time', example: '2025-06-01T10:00:00.000+02:00' })

/** Moments that have a year of four digits from 1900 on in every time zone. */
const from = new Date('1900-01-02T00:00:00Z')
const before = new Date('9999-12-31T00:00:00Z')
const isInRange = (moment: Date) => moment >= from && moment < before
const years = 'from 1900 to 9999'

/** True without an offset, and for one of less than a day, which is all that clocks can show; luxon takes others. */
function hasKnownOffset(value: string): boolean {
  const [, hours = '0', minutes = '0'] = /T.*[+-](\d\d)(?::?(\d\d))?$/i.exec(value) ?? []
  return Number(hours) < 24 && Number(minutes) < 60
}

/** In characters: no moment is longer, and longer texts would take long to look through. */
const longestMoment = 100

/** A moment in a request: ISO 8601; without an offset, in the group's time zone. */
export const sentDateTime = z
  .string()
  .refine(
    value =>
      value.length <= longestMoment &&
      hasKnownOffset(value) &&
      isInRange(DateTime.fromISO(value, { zone: 'UTC' }).toJSDate()),
    `must be an ISO 8601 date and time ${years}`,
  )
  .meta({ format: 'date-time', example: '2025-06-01T10:00:00+02:00' })

/** The same of a screen, which sends it as a moment. */
export const sentInstant = z
  .date()
  .refine(isInRange, complaint(`must be a moment ${years}`, 'invalid.moment'))

/** A day in a request: `2025-06-01`. */
export const sentDate = z.iso
  .date('must be a date such as 2025-06-01')
  .refine(day => isInRange(new Date(day)), `must be a date ${years}`)

/** Returns the moment that a request names; null and undefined stay. */
export function sentMoment<Value extends string | null | undefined>(value: Value, timeZone: string) {
  return (typeof value === 'string' ? DateTime.fromISO(value, { zone: timeZone }).toJSDate() : value) as
    | Date
    | Exclude<Value, string>
}
