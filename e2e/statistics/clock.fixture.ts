// A clock on a day on which clocks are changed: processes take events of the last 24 hours alone.
import { DateTime } from 'luxon'

const preloaded = new URL('../faults/changed-clock.fixture.mjs', import.meta.url).href

export type Clock = {
  now(): DateTime
  /** For processes that are to have this clock. */
  environment: Record<string, string>
}

/** Returns a clock that shows 14:05 of the next day that has so many hours. */
export function clockOfDay(hours: number, timeZone: string): Clock {
  const aheadMs = nextDay(hours, timeZone).set({ hour: 14, minute: 5 }).toMillis() - Date.now()
  return {
    now: () => DateTime.now().plus({ milliseconds: aheadMs }).setZone(timeZone),
    environment: { NODE_OPTIONS: `--import ${preloaded}`, CLOCK_AHEAD_MS: String(aheadMs) },
  }
}

/** From the day after tomorrow on: the database's clock is never ahead of that of other processes. */
function nextDay(hours: number, timeZone: string): DateTime {
  let day = DateTime.now().setZone(timeZone).startOf('day').plus({ days: 2 })
  while (day.plus({ days: 1 }).diff(day, 'hours').hours !== hours) day = day.plus({ days: 1 })
  return day
}
