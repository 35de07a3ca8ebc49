import { DateTime } from 'luxon'

export type SyncSchedule = {
  syncEnabled: boolean // daily at `syncHour` (0–23) in `syncTimeZone` (IANA name)
  syncHour: number
  syncTimeZone: string
  hourlySyncEnabled: boolean
}

/** Returns the next time, or null. Skipped hours run at their start, repeated ones the first time. */
export function nextSyncAt(schedule: SyncSchedule, after: Date): Date | null {
  const daily = schedule.syncEnabled ? nextDaily(schedule, after).getTime() : Number.POSITIVE_INFINITY
  const hourly = schedule.hourlySyncEnabled ? nextFullHour(after) : Number.POSITIVE_INFINITY
  const next = Math.min(daily, hourly)
  return Number.isFinite(next) ? new Date(next) : null
}

/** True if the schedules are equal, so that a planned time still holds. */
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

/** From yesterday on: where clocks go back over midnight, the local date may be a day early. */
const daysToTry = [-1, 0, 1, 2, 3]

function nextDaily({ syncHour, syncTimeZone }: SyncSchedule, after: Date): Date {
  const today = DateTime.fromJSDate(after, { zone: syncTimeZone })
  for (const days of daysToTry) {
    // In UTC, where every calendar day exists.
    const { year, month, day } = DateTime.utc(today.year, today.month, today.day).plus({ days })
    const moment = firstMoment({ year, month, day, hour: syncHour }, syncTimeZone)
    if (moment > after) return moment
  }
  throw new Error(`No ${syncHour} o'clock follows ${after.toISOString()} in ${syncTimeZone}`)
}

/** For a skipped hour, luxon returns its start by the old offset. */
function firstMoment(hour: { year: number; month: number; day: number; hour: number }, zone: string): Date {
  const possible = DateTime.fromObject(hour, { zone }).getPossibleOffsets()
  return new Date(Math.min(...possible.map(moment => moment.toMillis())))
}
