import type { KeptFacts } from './events.ts'
import { figureNames } from './figures.ts'

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

/** Figures of each table beside the days', in the order of its columns. */
export const tables = {
  publications: ['opens', 'visits', 'pageViews', 'visibleSeconds', 'productsOpened', 'productsSent'],
  pages: ['views', 'visibleSeconds', 'medianSeconds', 'p90Seconds', 'entries', 'exits'],
  ways: ['times'],
  hotspots: ['seen', 'pressed', 'videoBegun', 'video25', 'video50', 'video75', 'video100'],
  products: ['seen', 'opened', 'listed', 'sent'],
  searches: ['times', 'missed', 'chosen'],
  sources: ['visits', 'opens'],
} as const
export type Table = keyof typeof tables

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
} as const satisfies Record<string, Table>
export type Dimension = keyof typeof dimensions
export const dimensionNames = Object.keys(dimensions) as [Dimension, ...Dimension[]]

/** The names of every figure there is, of days and of tables. */
export const metricNames: string[] = [...new Set([...figureNames, ...Object.values(tables).flat()])]
