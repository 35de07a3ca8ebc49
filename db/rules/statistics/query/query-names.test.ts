import { expect, test } from 'vitest'
import { inSnakeCase } from '../../camel-case.ts'
import { sourceNames } from '../dimensions.ts'
import { dividing, queryDimensions } from './dimensions.ts'
import { queryMetricNames } from './metrics.ts'
import { isInSums, planOf, type QueryTerms } from './plan.ts'

test('every metric is told by time and publication for as long as figures are kept', () => {
  for (const name of queryMetricNames)
    for (const dimension of ['day', 'week', 'month', 'publication'] as const)
      expect([name, dimension, isInSums(name, [dimension])]).toEqual([name, dimension, true])
})

test('each fact of openings is a dimension', () => {
  const sources = dividing.filter(name => queryDimensions[name].kind === 'source')
  expect(sources).toEqual(sourceNames.map(inSnakeCase))
})

const known = { firstEventDay: '2026-01-01', zone: 'own' as const }
const terms: QueryTerms = {
  metrics: ['visits'],
  dimensions: [],
  filters: [],
  from: '2026-01-10',
  to: '2026-01-20',
}

test.each<[Partial<QueryTerms>, 'sums' | 'events']>([
  [{}, 'sums'],
  [{ metrics: ['opens', 'products_seen', 'hits_chosen'] }, 'sums'],
  [{ metrics: ['pageviews', 'hotspots_pressed'], dimensions: ['page', 'week'] }, 'sums'],
  [{ metrics: ['visits'], dimensions: ['device', 'publication', 'month'] }, 'sums'],
  [{ metrics: ['visits'], dimensions: ['device', 'hour'] }, 'events'],
  [{ metrics: ['visits', 'pageviews'], dimensions: ['device'] }, 'events'],
  [
    {
      metrics: ['products_opened'],
      dimensions: ['brand'],
      filters: [{ dimension: 'country', operator: 'is', values: ['BE'] }],
    },
    'events',
  ],
])('%j comes from %s', (given, source) => {
  expect(planOf({ ...terms, ...given }, known)).toMatchObject({ plan: { [source]: expect.anything() } })
})

test('days of another time zone come from hours where these fit, else from events', () => {
  expect(planOf(terms, { ...known, zone: 'hours' })).toMatchObject({
    plan: { sums: new Map([['hours', ['visits']]]) },
  })
  expect(planOf(terms, { ...known, zone: 'other' })).toMatchObject({ plan: { events: ['visits'] } })
  const old = { ...terms, from: '2025-01-01' }
  expect(planOf(old, { ...known, zone: 'other' })).toEqual({
    faults: {
      from: [
        "must be 2026-01-01 or later for visits in another time zone than the group's: only single events tell that, and they are kept for 30 days",
      ],
    },
  })
})
