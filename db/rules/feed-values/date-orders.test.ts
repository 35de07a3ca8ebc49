import { describe, expect, test } from 'vitest'
import { type DateOrder, dateOrderShownBy, isoDate, usualDateOrder } from './date-orders.ts'

describe('a date', () => {
  test.each<[string, DateOrder | undefined, string | undefined]>([
    ['03/04/2026', 'day_first', '2026-04-03'],
    ['03/04/2026', 'month_first', '2026-03-04'],
    ['03/04/2026', undefined, undefined],
    ['3-4-2026', 'day_first', '2026-04-03'],
    ['27/04/2026', undefined, '2026-04-27'],
    ['04/27/2026', undefined, '2026-04-27'],
    ['04/04/2026', undefined, '2026-04-04'],
    ['04/04/2026', 'month_first', '2026-04-04'],
    ['27/04/2026', 'month_first', undefined],
    ['04/27/2026', 'day_first', undefined],
    ['03.04.2026', 'month_first', '2026-04-03'],
    ['3.4.2026 9:30', undefined, '2026-04-03T09:30'],
    ['04/27/2026 3:00 PM', undefined, '2026-04-27T15:00'],
    ['04/27/2026, 12:15:10 a.m.', undefined, '2026-04-27T00:15:10'],
    ['2026/4/3', 'month_first', '2026-04-03'],
    ['2026.04.03', undefined, '2026-04-03'],
    ['20260403', undefined, '2026-04-03'],
    ['2026-04-03T10:00Z', undefined, '2026-04-03T10:00Z'],
    ['', undefined, ''],
    ['03/04/26', 'day_first', '03/04/26'],
    ['soon', 'day_first', 'soon'],
  ])('%s, %s, is %s', (text, order, iso) => {
    expect(isoDate(text, order)).toBe(iso)
  })

  test.each([
    ['03/04/2026', 'either'],
    ['27/04/2026', 'day_first'],
    ['04/27/2026', 'month_first'],
    ['03.04.2026', 'day_first'],
    ['04/04/2026', undefined],
    ['2026-04-03', undefined],
    ['', undefined],
  ])('%s shows %s', (text, order) => {
    expect(dateOrderShownBy(text)).toBe(order)
  })
})

test.each([
  ['Europe/Amsterdam', 'EUR', 'day_first'],
  ['America/Chicago', 'EUR', 'month_first'],
  ['America/Indiana/Knox', 'USD', 'month_first'],
  ['America/Sao_Paulo', 'BRL', 'day_first'],
  ['Asia/Manila', 'PHP', 'month_first'],
  ['UTC', 'USD', 'month_first'],
  ['UTC', 'EUR', 'day_first'],
  ['Australia/Sydney', 'USD', 'day_first'],
] as const)('where the time zone is %s and the currency %s, dates have the %s', (zone, currency, order) => {
  expect(usualDateOrder(zone, currency)).toBe(order)
})
