import { DateTime } from 'luxon'

/** A day of a time zone; one with a clock change has 23 or 25 hours. */
export type Day = {
  /** Such as `2025-11-23`. */
  date: string
  /** In ms since 1970, end exclusive. */
  beginsAt: number
  endsAt: number
}

const latest = new Map<string, Day>()

/** Returns the day of a moment in an IANA time zone. @param at ms since 1970 */
export function dayAt(timeZone: string, at: number): Day {
  const known = latest.get(timeZone)
  if (known !== undefined && known.beginsAt <= at && at < known.endsAt) return known
  const moment = DateTime.fromMillis(at, { zone: timeZone })
  const begin = moment.startOf('day')
  const date = moment.toISODate()
  if (date === null) throw new RangeError(`${timeZone} is no time zone`)
  const day = { date, beginsAt: begin.toMillis(), endsAt: begin.plus({ days: 1 }).startOf('day').toMillis() }
  latest.set(timeZone, day)
  return day
}
