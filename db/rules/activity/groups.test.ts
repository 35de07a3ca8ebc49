import { expect, test } from 'vitest'
import { formatsOf } from '../words/formats.ts'
import { groupedByDay } from './groups.ts'

const { date } = formatsOf('en')

const event = (name: string, at: string) => {
  const moment = new Date(at)
  return { actor: { by: 'person' as const, userId: 1, name }, createdAt: moment, endedAt: moment }
}

test('what one person does in a row stands together, and a day begins where the group is', () => {
  const days = groupedByDay(
    [
      event('Ann', '2026-11-22T23:30:00Z'),
      event('Ann', '2026-11-22T10:20:00Z'),
      event('Ann', '2026-11-22T10:00:00Z'),
      event('Ben', '2026-11-22T09:58:00Z'),
      event('Ann', '2026-11-22T09:55:00Z'),
      event('Ann', '2026-11-22T08:00:00Z'),
    ],
    {
      dayOf: moment => date(moment, { dateStyle: 'long', timeZone: 'Europe/Berlin' }),
      nameOf: actor => (actor?.by === 'person' ? actor.name : ''),
    },
  )
  expect(
    days.map(({ day, stretches }) => [day, stretches.map(({ by, events }) => [by, events.length])]),
  ).toEqual([
    ['23 November 2026', [['Ann', 1]]],
    [
      '22 November 2026',
      [
        ['Ann', 2],
        ['Ben', 1],
        ['Ann', 1],
        ['Ann', 1],
      ],
    ],
  ])
})
