import { describe, expect, test } from 'vitest'
import { parseSalePeriod } from './sale-periods.ts'

describe('the period of a sale', () => {
  test.each([
    [
      '2026-02-24T11:07:31+0100/2026-02-28T23:07:31+0100',
      '2026-02-24T10:07:31.000Z',
      '2026-02-28T22:07:31.000Z',
    ],
    ['2026-02-24T13:00-08:00/2026-02-28T15:30-08:00', '2026-02-24T21:00:00.000Z', '2026-02-28T23:30:00.000Z'],
    ['2026-02-24T00:00Z / 2026-02-25T24:00Z', '2026-02-24T00:00:00.000Z', '2026-02-26T00:00:00.000Z'],
    ['2026-02-24 08:00/2026-02-25 08:00', '2026-02-24T08:00:00.000Z', '2026-02-25T08:00:00.000Z'],
    ['2026-02-24/2026-02-24', '2026-02-24T00:00:00.000Z', '2026-02-25T00:00:00.000Z'],
  ])('%s is from %s until %s', (text, startsAt, endsAt) => {
    expect(parseSalePeriod(text)).toEqual({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
  })

  test('may be open on one side', () => {
    expect(parseSalePeriod('2026-02-24/')).toEqual({ startsAt: new Date('2026-02-24'), endsAt: null })
    expect(parseSalePeriod('/2026-02-24')).toEqual({ startsAt: null, endsAt: new Date('2026-02-25') })
  })

  test.each([
    '',
    '/',
    'soon',
    '2026-02-24',
    '2026-02-30/2026-03-01',
    '2026-13-01/2026-13-02',
    '2026-03-01/2026-02-01',
    '2026-03-01T10:00Z/2026-03-01T10:00Z',
    '2026-03-01T25:00Z/2026-03-02T10:00Z',
    '2026-03-01T10:00+99:00/2026-03-02T10:00Z',
    '2026-01-01/2026-01-02/2026-01-03',
    '03/04/2026 - 05/04/2026',
  ])('%j is none', text => {
    expect(parseSalePeriod(text)).toBeUndefined()
  })
})
