import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { isSameSchedule, nextSyncAt, type SyncSchedule } from './syncs.ts'

const off: SyncSchedule = { syncEnabled: false, syncHour: 0, syncTimeZone: 'UTC', hourlySyncEnabled: false }
const daily = (syncHour: number, syncTimeZone: string) => ({
  ...off,
  syncEnabled: true,
  syncHour,
  syncTimeZone,
})
const next = (schedule: SyncSchedule, after: string) => nextSyncAt(schedule, new Date(after))?.toISOString()

const minuteMs = 60_000
const zones = Intl.supportedValuesOf('timeZone')
const zone = fc.constantFrom(...zones)
const hour = fc.integer({ min: 0, max: 23 })
const moment = fc
  .integer({ min: Date.UTC(2015, 0, 1) / minuteMs, max: Date.UTC(2035, 0, 1) / minuteMs })
  .map(minutes => new Date(minutes * minuteMs))

test('nothing is due where nothing is scheduled', () => {
  expect(nextSyncAt(off, new Date())).toBeNull()
})

describe('the daily sync', () => {
  test('is at the hour of the place, summer and winter', () => {
    const amsterdam = daily(6, 'Europe/Amsterdam')
    expect(next(amsterdam, '2026-01-10T00:00:00Z')).toBe('2026-01-10T05:00:00.000Z')
    expect(next(amsterdam, '2026-07-10T00:00:00Z')).toBe('2026-07-10T04:00:00.000Z')
  })

  test('that is due this very moment is followed by that of tomorrow', () => {
    expect(next(daily(6, 'UTC'), '2026-01-10T05:59:59.999Z')).toBe('2026-01-10T06:00:00.000Z')
    expect(next(daily(6, 'UTC'), '2026-01-10T06:00:00Z')).toBe('2026-01-11T06:00:00.000Z')
  })

  test('whose hour is skipped runs when the clocks are put forward', () => {
    expect(next(daily(2, 'Europe/Amsterdam'), '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
    expect(next(daily(2, 'Europe/Amsterdam'), '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:00:00.000Z')
    expect(next(daily(0, 'Africa/Cairo'), '2026-04-23T12:00:00Z')).toBe('2026-04-23T22:00:00.000Z')
    expect(next(daily(2, 'Australia/Lord_Howe'), '2026-10-03T12:00:00Z')).toBe('2026-10-03T15:30:00.000Z')
  })

  test('whose hour comes twice runs the first time only', () => {
    const amsterdam = daily(2, 'Europe/Amsterdam')
    expect(next(amsterdam, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
    expect(next(amsterdam, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z')
    expect(next(amsterdam, '2026-10-25T01:00:00Z')).toBe('2026-10-26T01:00:00.000Z')
    const newYork = daily(1, 'America/New_York')
    expect(next(newYork, '2026-10-31T12:00:00Z')).toBe('2026-11-01T05:00:00.000Z')
    expect(next(newYork, '2026-11-01T05:00:00Z')).toBe('2026-11-02T06:00:00.000Z')
  })

  test('comes once where clocks go back over midnight', () => {
    const cairo = daily(23, 'Africa/Cairo')
    expect(next(cairo, '2026-10-29T12:00:00Z')).toBe('2026-10-29T20:00:00.000Z')
    expect(next(cairo, '2026-10-29T20:00:00Z')).toBe('2026-10-30T21:00:00.000Z')
  })

  test('gets over a day that a country left out', () => {
    const apia = daily(5, 'Pacific/Apia')
    expect(next(apia, '2011-12-29T16:00:00Z')).toBe('2011-12-30T15:00:00.000Z')
    expect(next(apia, '2011-12-30T15:00:00Z')).toBe('2011-12-31T15:00:00.000Z')
  })

  test('comes once on every day of the calendar, everywhere', () => {
    fc.assert(
      fc.property(zone, hour, moment, (syncTimeZone, syncHour, start) => {
        const schedule = daily(syncHour, syncTimeZone)
        let at = start
        let day: string | null = null
        for (let count = 0; count < 40; count += 1) {
          at = nextSyncAt(schedule, at) ?? start
          const local = DateTime.fromJSDate(at, { zone: syncTimeZone })
          if (day !== null)
            expect(local.toISODate()).toBe(DateTime.fromISO(day).plus({ days: 1 }).toISODate())
          day = local.toISODate()
        }
      }),
    )
  })

  test('is after the moment asked about, at that hour unless the clocks skip it, and never a day and a half away', () => {
    fc.assert(
      fc.property(zone, hour, moment, (syncTimeZone, syncHour, after) => {
        const at = nextSyncAt(daily(syncHour, syncTimeZone), after) ?? after
        expect(at.getTime()).toBeGreaterThan(after.getTime())
        expect(at.getTime() - after.getTime()).toBeLessThanOrEqual(36 * 60 * minuteMs)
        const local = DateTime.fromJSDate(at, { zone: syncTimeZone })
        const isSkipped = local.offset > local.minus({ hours: 2 }).offset
        if (!isSkipped) expect([local.hour, local.minute]).toEqual([syncHour, 0])
      }),
      { numRuns: 1000 },
    )
  })

  test('is the same from whichever moment before it one asks', () => {
    fc.assert(
      fc.property(
        zone,
        hour,
        moment,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (zone, hour, after, part) => {
          const at = nextSyncAt(daily(hour, zone), after) ?? after
          const between = new Date(after.getTime() + Math.floor((at.getTime() - 1 - after.getTime()) * part))
          expect(nextSyncAt(daily(hour, zone), between)).toEqual(at)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('the hourly sync', () => {
  const hourly = { ...off, hourlySyncEnabled: true }

  test('is at the next full hour', () => {
    expect(next(hourly, '2026-01-10T05:00:00Z')).toBe('2026-01-10T06:00:00.000Z')
    expect(next(hourly, '2026-01-10T05:59:59.999Z')).toBe('2026-01-10T06:00:00.000Z')
  })

  test('goes beside the daily one', () => {
    const both = { ...hourly, syncEnabled: true, syncHour: 6, syncTimeZone: 'Asia/Kolkata' }
    expect(next(both, '2026-01-10T00:15:00Z')).toBe('2026-01-10T00:30:00.000Z')
    expect(next(both, '2026-01-10T00:30:00Z')).toBe('2026-01-10T01:00:00.000Z')
  })
})

test('a schedule is another when anything of it is', () => {
  expect(isSameSchedule(off, { ...off })).toBe(true)
  const others = [
    { syncEnabled: true },
    { syncHour: 1 },
    { syncTimeZone: 'Europe/Rome' },
    { hourlySyncEnabled: true },
  ]
  for (const change of others) expect(isSameSchedule(off, { ...off, ...change })).toBe(false)
})
