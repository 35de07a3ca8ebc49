import {
  dividing,
  filtering,
  type QueryDimension,
  queryDimensions,
} from '#db/rules/statistics/query/dimensions.ts'
import { queryMetricNames, queryMetrics } from '#db/rules/statistics/query/metrics.ts'

const others = (names: { plausible?: string; ga?: string }) => {
  const notes = [
    ...(names.plausible === undefined ? [] : [`Plausible: \`${names.plausible}\``]),
    ...(names.ga === undefined ? [] : [`Google Analytics: \`${names.ga}\``]),
  ]
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`
}

const dimensionNames = [...new Set<QueryDimension>([...dividing, ...filtering])]
const metricLines = queryMetricNames.map(name => {
  const metric = queryMetrics[name]
  return `- \`${name}\`: ${metric.says}${others(metric)}`
})
const dimensionLines = dimensionNames.map(name => {
  const dimension = queryDimensions[name]
  const only = dimension.kind === 'publications' ? '; filters only' : ''
  return `- \`${name}\`: ${dimension.says}${only}${others(dimension)}`
})

/** Each metric and dimension, for the document of the interface. */
export const queryDescription = [
  'Figures by several dimensions at once, from sums, kept as long as the group keeps figures, or from single events, kept for 30 days. A query that neither can answer exactly is refused, and the refusal says what can be asked. A query reads 3,000,000 events and takes 20 seconds at most. `Accept: text/csv` or `application/vnd.apache.parquet` gets a file of up to 100,000 rows.',
  'Texts are empty where they are not known, and ids null for records that no event names any more. At most two of country, language, device, browser and layout go together. `(other)` stands for the rest of a day’s words or values beyond those that most readers had.',
  `Metrics:\n${metricLines.join('\n')}`,
  `Dimensions:\n${dimensionLines.join('\n')}`,
].join('\n\n')
