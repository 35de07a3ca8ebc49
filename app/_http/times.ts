import { DateTime } from 'luxon'

/** A moment as answers have it, see `dateTime`. */
export function dateTimeToJson(moment: Date, timeZone: string): string
export function dateTimeToJson(moment: Date | null, timeZone: string): string | null
export function dateTimeToJson(moment: Date | null, timeZone: string): string | null {
  // UTC too is told as an offset.
  return moment && (DateTime.fromJSDate(moment, { zone: timeZone }).toISO() ?? '').replace(/Z$/, '+00:00')
}

export function dateTimeFromJson<Value extends string | null | undefined>(value: Value, timeZone: string) {
  return (typeof value === 'string' ? DateTime.fromISO(value, { zone: timeZone }).toJSDate() : value) as
    | Date
    | Exclude<Value, string>
}
