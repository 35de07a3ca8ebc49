import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { sentMoment } from '#db/rules/shapes/moments.ts'
import { dateTimeToJson } from './times.ts'

const byLuxon = (moment: Date, zone: string) =>
  (DateTime.fromJSDate(moment, { zone }).toISO() ?? '').replace(/Z$/, '+00:00')

const zones = [
  'UTC',
  'Europe/Brussels',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Pacific/Apia',
]

test.each(zones)('a moment is told with the offset that it has in %s', zone => {
  const moments = fc.date({ min: new Date('0001-01-02'), max: new Date('9998-12-30'), noInvalidDate: true })
  const isTold = fc.property(moments, moment => {
    expect(dateTimeToJson(moment, zone)).toBe(byLuxon(moment, zone))
  })
  fc.assert(isTold)
})

test('each minute of a day on which clocks change has its own offset', () => {
  const begin = Date.UTC(2026, 2, 29)
  const day = Array.from({ length: 24 * 60 }, (_, minute) => new Date(begin + minute * 60_000))
  const told = day.map(moment => dateTimeToJson(moment, 'Europe/Brussels'))
  expect(told).toEqual(day.map(moment => byLuxon(moment, 'Europe/Brussels')))
  expect(new Set(told.map(text => text.slice(-6)))).toEqual(new Set(['+01:00', '+02:00']))
})

test('none is none, years of five digits and unknown zones are told as luxon has them', () => {
  expect(dateTimeToJson(null, 'UTC')).toBeNull()
  for (const [moment, zone] of [
    [new Date(Date.UTC(12026, 0, 1)), 'UTC'],
    [new Date(Date.UTC(-1, 0, 1)), 'Europe/Brussels'],
    [new Date(0), 'Nowhere/At_All'],
  ] as const)
    expect(dateTimeToJson(moment, zone)).toBe(byLuxon(moment, zone))
})

test('what was told is the same moment when it comes back', () => {
  const moment = new Date('2026-11-25T10:58:39.123Z')
  const told = dateTimeToJson(moment, 'Asia/Kathmandu')
  expect(told).toBe('2026-11-25T16:43:39.123+05:45')
  expect(sentMoment(told, 'Asia/Kathmandu')).toEqual(moment)
})
