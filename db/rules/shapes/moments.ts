import { DateTime } from 'luxon'
import { z } from 'zod'

/** A moment in an answer: `2025-06-01T10:00:00.000+02:00`, in the group's time zone. */
export const dateTime = z.string().meta({ format: 'date-time', example: '2025-06-01T10:00:00.000+02:00' })

/** A moment in a request: ISO 8601; without an offset, in the group's time zone. */
export const sentDateTime = z
  .string()
  .refine(value => DateTime.fromISO(value).isValid, 'must be an ISO 8601 date and time')
  .meta({ format: 'date-time', example: '2025-06-01T10:00:00+02:00' })

/** Returns the moment that a request names; null and undefined stay. */
export function sentMoment<Value extends string | null | undefined>(value: Value, timeZone: string) {
  return (typeof value === 'string' ? DateTime.fromISO(value, { zone: timeZone }).toJSDate() : value) as
    | Date
    | Exclude<Value, string>
}
