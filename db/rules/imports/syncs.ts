import { DateTime } from 'luxon'

/** When a product library is imported by itself. */
export type SyncSchedule = {
  /** Every day at `syncHour` (0–23) of the clocks in `syncTimeZone` (IANA name). */
  syncEnabled: boolean
  syncHour: number
  syncTimeZone: string
  /** Every full hour, besides. */
  hourlySyncEnabled: boolean
}

/**
 * The first moment of a schedule after another. Once each day of the calendar, whatever the clocks do: where they skip
 * the hour, as soon as it would have begun; where they show it twice, the first time.
 * @returns null where nothing is scheduled
 */
export function nextSyncAt(schedule: SyncSchedule, after: Date): Date | null {
  const daily = schedule.syncEnabled ? nextDaily(schedule, after).getTime() : Number.POSITIVE_INFINITY
  const hourly = schedule.hourlySyncEnabled ? nextFullHour(after) : Number.POSITIVE_INFINITY
  const next = Math.min(daily, hourly)
  return Number.isFinite(next) ? new Date(next) : null
}

/** Whether two schedules are the same, so that what one has planned holds for the other. */
export function isSameSchedule(a: SyncSchedule, b: SyncSchedule): boolean {
  return (
    a.syncEnabled === b.syncEnabled &&
    a.syncHour === b.syncHour &&
    a.syncTimeZone === b.syncTimeZone &&
    a.hourlySyncEnabled === b.hourlySyncEnabled
  )
}

const hourMs = 3_600_000

const nextFullHour = (after: Date) => (Math.floor(after.getTime() / hourMs) + 1) * hourMs

/** From yesterday on: where clocks go back over midnight, a day that has begun is told to be the one before. */
const daysToTry = [-1, 0, 1, 2, 3]

function nextDaily({ syncHour, syncTimeZone }: SyncSchedule, after: Date): Date {
  const today = DateTime.fromJSDate(after, { zone: syncTimeZone })
  for (const days of daysToTry) {
    // Counted in UTC, where every day of the calendar exists.
    const { year, month, day } = DateTime.utc(today.year, today.month, today.day).plus({ days })
    const moment = firstMoment({ year, month, day, hour: syncHour }, syncTimeZone)
    if (moment > after) return moment
  }
  throw new Error(`No ${syncHour} o'clock follows ${after.toISOString()} in ${syncTimeZone}`)
}

/** Of an hour that is skipped, luxon gives the moment at which it would have begun by the clocks before. */
function firstMoment(hour: { year: number; month: number; day: number; hour: number }, zone: string): Date {
  const possible = DateTime.fromObject(hour, { zone }).getPossibleOffsets()
  return new Date(Math.min(...possible.map(moment => moment.toMillis())))
}
