import { expect, test } from 'vitest'
import { inSnakeCase } from '../../camel-case.ts'
import { sourceNames, tables } from '../dimensions.ts'
import { figures } from '../figures.ts'
import { dividing, filtering, type QueryDimension, queryDimensions } from './dimensions.ts'
import { type QueryMetric, queryMetricNames, queryMetrics } from './metrics.ts'
import { canBeTold, isInSums, planOf, type QueryTerms } from './plan.ts'

const alsoCalled = ({ plausible, ga }: { plausible?: string; ga?: string }) =>
  [plausible && `Plausible: \`${plausible}\``, ga && `Google Analytics: \`${ga}\``].filter(Boolean).join(', ')

const listed = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ')

/** The older names that `GET …/statistics` keeps. */
function inReports(metric: QueryMetric): string {
  const ofDays = Object.entries(figures).map(([name, figure]) => ({ name, of: figure.metric, table: '' }))
  const ofTables = Object.entries(tables).flatMap(([table, columns]) =>
    Object.entries(columns).map(([name, of]) => ({ name, of, table: name in figures ? '' : ` of ${table}` })),
  )
  const older = [...ofDays, ...ofTables].filter(
    ({ name, of }) => of === metric && inSnakeCase(name) !== metric,
  )
  const said = new Set(older.map(({ name, table }) => `\`${inSnakeCase(name)}\`${table}`))
  return said.size === 0 ? '' : `\`GET …/statistics\`: ${[...said].join(', ')}`
}

function metricSection(name: (typeof queryMetricNames)[number]): string {
  const metric = queryMetrics[name]
  const kept = dividing.filter(one => isInSums(name, [one]))
  const recent = dividing.filter(one => !kept.includes(one) && canBeTold(name, [one]))
  return [
    `### ${name}`,
    `${metric.says} (${metric.unit}). ${[alsoCalled(metric), inReports(name)].filter(Boolean).join(', ')}`.trim(),
    `- as long as figures are kept: ${listed(kept) || 'by nothing'}`,
    ...(recent.length > 0 ? [`- for 30 days: ${listed(recent)}`] : []),
  ]
    .join('\n\n')
    .replace('\n\n- for', '\n- for')
}

function dimensionSection(name: QueryDimension): string {
  const { kind, says, ...names } = queryDimensions[name]
  const only = kind === 'publications' ? ' For filters only.' : kind === 'time' ? ' For rows only.' : ''
  return [`### ${name}`, `${says}.${only} ${alsoCalled(names)}`.trim()].join('\n\n')
}

test('the documentation has every metric and dimension', async () => {
  const page = [
    '# Names of statistics',
    'This page has the metrics and dimensions of [queries](statistics.md), which sums tell them, and what others call them. `GET …/statistics` has some under older names, which it keeps.',
    '## Metrics',
    'Several dimensions go together for 30 days; for longer, those that stand here one at a time, with `publication` and a step of time.',
    ...queryMetricNames.map(metricSection),
    '## Dimensions',
    ...[...new Set([...dividing, ...filtering])].map(dimensionSection),
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
