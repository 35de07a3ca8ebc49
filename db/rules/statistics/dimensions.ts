import type { KeptFacts } from './events.ts'
import { figureNames } from './figures.ts'
import type { QueryMetric } from './query/metrics.ts'

const sources = {
  referrer: true,
  utmSource: true,
  utmMedium: true,
  utmCampaign: true,
  utmTerm: true,
  utmContent: true,
  embeddedOn: true,
  qr: true,
  country: true,
  language: true,
  device: true,
  browser: true,
  layout: true,
  withoutScript: true,
} as const satisfies Record<keyof KeptFacts, true>
export type VisitSource = keyof typeof sources

/** Facts of openings by which visits and opens are counted. */
export const sourceNames = Object.keys(sources) as [VisitSource, ...VisitSource[]]

/** Figures of each table beside the days', in the order of its columns, with the metric of queries that each is. */
export const tables = {
  publications: {
    opens: 'opens',
    visits: 'visits',
    pageViews: 'pageviews',
    productsOpened: 'products_opened',
    productsSent: 'products_sent',
    visibleSeconds: 'visible_seconds',
  },
  pages: {
    views: 'pageviews',
    entries: 'entries',
    exits: 'exits',
    visibleSeconds: 'visible_seconds',
    medianSeconds: 'median_seconds',
    p90Seconds: 'p90_seconds',
  },
  ways: { times: 'turns' },
  hotspots: {
    seen: 'hotspots_seen',
    pressed: 'hotspots_pressed',
    videoBegun: 'videos_begun',
    video25: 'videos_25',
    video50: 'videos_50',
    video75: 'videos_75',
    video100: 'videos_100',
  },
  products: {
    seen: 'products_seen',
    opened: 'products_opened',
    listed: 'products_listed',
    sent: 'products_sent',
  },
  searches: { times: 'searches', missed: 'searches_missed', chosen: 'hits_chosen' },
  sources: { visits: 'visits', opens: 'opens' },
} as const satisfies Record<string, Record<string, QueryMetric>>
export type StatisticsTable = keyof typeof tables

/** Ways to add up products. */
export const productGroupings = ['product', 'brand', 'category'] as const
export type ProductGrouping = (typeof productGroupings)[number]

/** Each way to divide a range into rows, with the table whose figures they have; steps of time have the days'. */
const dimensions = {
  publication: 'publications',
  page: 'pages',
  way: 'ways',
  hotspot: 'hotspots',
  product: 'products',
  brand: 'products',
  category: 'products',
  search: 'searches',
} as const satisfies Record<string, StatisticsTable>
export type Dimension = keyof typeof dimensions
export const dimensionNames = Object.keys(dimensions) as [Dimension, ...Dimension[]]

/** The names of every figure there is, of days and of tables. */
export const metricNames: string[] = [
  ...new Set([...figureNames, ...Object.values(tables).flatMap(table => Object.keys(table))]),
]
