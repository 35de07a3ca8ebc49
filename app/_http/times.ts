import { DateTime } from 'luxon'
import { z } from 'zod'

/** A moment as publications tell it: `2025-06-01T10:00:00.000+02:00`, in the group's time zone. */
export const dateTime = z.string().meta({ format: 'date-time', example: '2025-06-01T10:00:00.000+02:00' })

/** A moment as answers have it, see `dateTime`. */
export function dateTimeToJson(moment: Date, timeZone: string): string
export function dateTimeToJson(moment: Date | null, timeZone: string): string | null
export function dateTimeToJson(moment: Date | null, timeZone: string): string | null {
  // UTC too is told as an offset.
  return moment && (DateTime.fromJSDate(moment, { zone: timeZone }).toISO() ?? '').replace(/Z$/, '+00:00')
}

/** A moment that is sent: ISO 8601; without an offset it is meant in the group's time zone. */
export const sentDateTime = z
  .string()
  .refine(value => DateTime.fromISO(value).isValid, 'must be an ISO 8601 date and time')
  .meta({ format: 'date-time', example: '2025-06-01T10:00:00+02:00' })

/** The moment that a valid `sentDateTime` names; null and undefined stay. */
export function dateTimeFromJson<Value extends string | null | undefined>(value: Value, timeZone: string) {
  return (typeof value === 'string' ? DateTime.fromISO(value, { zone: timeZone }).toJSDate() : value) as
    | Date
    | Exclude<Value, string>
}
