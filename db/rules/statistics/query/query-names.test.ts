import { expect, test } from 'vitest'
import { inSnakeCase } from '../../camel-case.ts'
import { sourceNames } from '../dimensions.ts'
import { dividing, filtering, type QueryDimension, queryDimensions } from './dimensions.ts'
import { queryMetricNames, queryMetrics } from './metrics.ts'
import { canBeTold, isInSums, planOf, type QueryTerms } from './plan.ts'

const alsoCalled = ({ plausible, ga }: { plausible?: string; ga?: string }) =>
  [plausible && `\`${plausible}\` (P)`, ga && `\`${ga}\` (GA)`].filter(Boolean).join(', ')

/** Dimensions that go together nearly everywhere. */
const ofTime = ['day', 'week', 'month', 'publication'] as const
const ofProducts = ['product', 'sku', 'brand', 'category'] as const
const ofSources = dividing.filter(name => queryDimensions[name].kind === 'source')

const listed = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ')

/** Lists dimensions, in place of those that go together the name of all. */
function shortened(names: readonly QueryDimension[]): string {
  const groups = { products: ofProducts, sources: ofSources }
  const whole = Object.entries(groups).filter(([, group]) => group.every(name => names.includes(name)))
  const inGroups = whole.flatMap(([, group]) => [...group])
  const left = names.filter(name => !inGroups.includes(name))
  return [...left.map(name => `\`${name}\``), ...whole.map(([name]) => name)].join(', ')
}

function metricLine(name: (typeof queryMetricNames)[number]): string {
  const metric = queryMetrics[name]
  const kept = dividing.filter(one => isInSums(name, [one]))
  const recent = dividing.filter(one => !kept.includes(one) && canBeTold(name, [one]))
  expect(kept).toEqual(expect.arrayContaining([...ofTime]))
  const unit = metric.unit === 'number' ? '' : ` (${metric.unit})`
  const further = kept.filter(one => !ofTime.some(known => known === one))
  const parts = [
    `\`${name}\`: ${metric.says}${unit}`,
    further.length > 0 && `by ${shortened(further)}`,
    recent.length > 0 && `for 30 days by ${shortened(recent)}`,
    alsoCalled(metric),
  ]
  return `- ${parts.filter(Boolean).join('; ')}`
}

function dimensionLine(name: QueryDimension): string {
  const { kind, says, ...names } = queryDimensions[name]
  const only = kind === 'publications' ? ', for filters only' : kind === 'time' ? ', for rows only' : ''
  const others = alsoCalled(names)
  return `- \`${name}\`: ${says}${only}${others && `; ${others}`}`
}

test('the documentation has every metric and dimension', async () => {
  const page = [
    '# Names of statistics',
    'The metrics and dimensions of [queries](statistics.md), and their names in Plausible (P) and Google Analytics (GA).',
    '## Metrics',
    `Each metric is told by ${listed(ofTime)}, and by further dimensions: one at a time for as long as figures are kept, any together for 30 days. “Products” are ${listed(ofProducts)}; “sources” ${listed(ofSources)}.`,
    queryMetricNames.map(metricLine).join('\n'),
    '## Dimensions',
    [...new Set([...dividing, ...filtering])].map(dimensionLine).join('\n'),
  ]
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../../../../docs/api/statistics-names.md')
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
