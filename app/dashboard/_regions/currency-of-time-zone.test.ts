import { expect, test } from 'vitest'
import { regionChoices } from './choices.ts'
import { currencyOfTimeZone } from './currency-of-time-zone.ts'

test.each([
  ['Europe/Amsterdam', 'EUR'],
  ['Europe/Zurich', 'CHF'],
  ['Europe/Oslo', 'NOK'],
  ['America/New_York', 'USD'],
  ['Asia/Calcutta', 'INR'],
  ['UTC', undefined],
])('at %s people pay with %s', (zone, currency) => {
  expect(currencyOfTimeZone(zone)).toBe(currency)
})

test('each time zone is offered once, each belongs to one currency at most, and each currency is offered', () => {
  const { timeZones, currencies, zonesOf } = regionChoices('en')
  const zones = timeZones.map(([zone]) => zone)
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toContain('UTC')
  const placed = Object.values(zonesOf).flat()
  expect(new Set(placed).size).toBe(placed.length)
  const codes = currencies.map(([code]) => code)
  expect(Object.keys(zonesOf).filter(code => !codes.includes(code))).toEqual([])
})
