import { expect, test } from 'vitest'
import { formatsOf } from '#db/rules/words/formats.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { stepPoints } from './step-points.ts'

const saying = { words: dashboardWordsIn('en', 'statistics'), formats: formatsOf('en') }
const step = (begins: string, opens: number) => ({ begins, opens, visits: opens, pageViews: opens })
const range = { from: '2026-11-04', to: '2026-11-17' }
const weeks = [step('2026-11-02', 3), step('2026-11-09', 5), step('2026-11-16', 2)]
const common = { range, interval: 'week' as const, steps: weeks, marks: [], comparison: undefined }

test('weeks that the range cuts off say which part they are', () => {
  expect(stepPoints(saying, common).map(({ label, part }) => [label, part])).toEqual([
    ['Week of 2 Nov', 'from 4 Nov'],
    ['Week of 9 Nov', undefined],
    ['Week of 16 Nov', 'to 17 Nov'],
  ])
})

test('marks have letters, and stand in the step of their day', () => {
  const marks = [
    { day: '2026-11-04', words: 'Published' },
    { day: '2026-11-08', words: 'Page 2 replaced' },
    { day: '2026-11-16', words: 'Unpublished' },
  ]
  const found = stepPoints(saying, { ...common, marks }).map(point => point.marks.map(({ letter }) => letter))
  expect(found).toEqual([['A', 'B'], [], ['C']])
  const many = Array.from({ length: 28 }, () => ({ day: '2026-11-10', words: 'Published' }))
  expect(stepPoints(saying, { ...common, marks: many })[1]?.marks.at(-1)?.letter).toBe('AB')
})

test('two publications are told by days or weeks online, or by dates', () => {
  const comparison = {
    alignment: 'online' as const,
    steps: [step('2025-11-04', 8), step('2025-11-11', 9)],
  }
  const online = stepPoints(saying, { ...common, comparison })
  expect(online.map(({ label, own, other }) => [label, own?.opens, other?.opens])).toEqual([
    ['Week 1', 3, 8],
    ['Week 2', 5, 9],
    ['Week 3', 2, undefined],
  ])
  const dates = stepPoints(saying, { ...common, comparison: { ...comparison, alignment: 'dates' } })
  expect(dates[1]).toMatchObject({ label: 'Week of 9 Nov', other: { opens: 9 } })
})
