import {
  dividing,
  filtering,
  type QueryDimension,
  queryDimensions,
} from '#db/rules/statistics/query/dimensions.ts'
import { type QueryMetric, queryMetricNames, queryMetrics } from '#db/rules/statistics/query/metrics.ts'
import { canBeTold, isInSums } from '#db/rules/statistics/query/plan.ts'

/** Dimensions that go together nearly everywhere, and the names of those that others stand for. */
const ofTime = ['day', 'week', 'month', 'publication']
const groups = {
  products: ['product', 'sku', 'brand', 'category'],
  sources: dividing.filter(name => queryDimensions[name].kind === 'source') as string[],
}

const listed = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ')

const metricLines = queryMetricNames.map(name => {
  const metric = queryMetrics[name]
  const unit = metric.unit === 'number' ? '' : ` (${metric.unit})`
  const parts = [`\`${name}\`: ${metric.says}${unit}`, ...dimensionsOf(name), ...alsoCalled(metric)]
  return `- ${parts.join('; ')}`
})

const dimensionNames = [...new Set<QueryDimension>([...dividing, ...filtering])]
const dimensionLines = dimensionNames.map(name => {
  const { kind, says, ...names } = queryDimensions[name]
  const only = { publications: ['filters only'], time: ['rows only'] }[kind as string] ?? []
  return `- ${[`\`${name}\`: ${says}`, ...only, ...alsoCalled(names)].join('; ')}`
})

/** Lists dimensions beside time and publication that tell a metric for long, and for 30 days. */
function dimensionsOf(name: QueryMetric): string[] {
  const kept = dividing.filter(one => isInSums(name, [one]))
  const recent = dividing.filter(one => !kept.includes(one) && canBeTold(name, [one]))
  const further = kept.filter(one => !ofTime.includes(one))
  return [
    ...(further.length > 0 ? [`by ${shortened(further)}`] : []),
    ...(recent.length > 0 ? [`for 30 days by ${shortened(recent)}`] : []),
  ]
}

/** Lists dimensions, in place of those that go together the name of all. */
function shortened(names: readonly string[]): string {
  const whole = Object.entries(groups).filter(([, group]) => group.every(name => names.includes(name)))
  const inGroups = whole.flatMap(([, group]) => group)
  const left = names.filter(name => !inGroups.includes(name))
  return [...left.map(name => `\`${name}\``), ...whole.map(([name]) => name)].join(', ')
}

function alsoCalled({ plausible, ga }: { plausible?: string; ga?: string }): string[] {
  const names = [plausible && `\`${plausible}\` (P)`, ga && `\`${ga}\` (GA)`].filter(Boolean)
  return names.length === 0 ? [] : [names.join(', ')]
}

/** Each metric and dimension, for the document of the interface. */
export const queryDescription = [
  'Figures by several dimensions at once, from sums, kept as long as the group keeps figures, or from single events, kept for 30 days. A query that neither can answer exactly is refused, and the refusal says what can be asked. A query reads 3,000,000 events and takes 20 seconds at most. `Accept: text/csv` or `application/vnd.apache.parquet` gets a file of up to 100,000 rows.',
  'Texts are empty where they are not known, and ids null for records that no event names any more. At most two of country, language, device, browser and layout go together. `(other)` stands for the rest of a day’s words or values beyond those that most readers had.',
  `Each metric is told by ${listed(ofTime)}, and by further dimensions: one at a time for as long as figures are kept, any together for 30 days. “Products” are ${listed(groups.products)}; “sources” ${listed(groups.sources)}. P and GA are the names in Plausible and Google Analytics.`,
  `Metrics:\n${metricLines.join('\n')}`,
  `Dimensions:\n${dimensionLines.join('\n')}`,
].join('\n\n')
