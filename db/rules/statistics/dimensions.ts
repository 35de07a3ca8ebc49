import type { KeptFacts } from './events.ts'
import { type Figure, figureNames, figures } from './figures.ts'

/** Facts of openings by which visits and opens are counted, with their names. */
export const sources = {
  referrer: 'Website',
  utmSource: 'Campaign source',
  utmMedium: 'Campaign medium',
  utmCampaign: 'Campaign',
  utmTerm: 'Campaign term',
  utmContent: 'Campaign content',
  embeddedOn: 'Embedded on',
  qr: 'QR code',
  country: 'Country',
  language: 'Language of the browser',
  device: 'Device',
  browser: 'Browser',
  layout: 'Layout',
  withoutScript: 'Without JavaScript',
} as const satisfies Record<keyof KeptFacts, string>
export type VisitSource = keyof typeof sources
export const sourceNames = Object.keys(sources) as [VisitSource, ...VisitSource[]]

const pageFigures = {
  views: { name: 'Views', definition: figures.pageViews.definition, unit: 'number' },
  visibleSeconds: {
    name: 'Reading time',
    definition: figures.visibleSeconds.definition,
    unit: 'seconds',
  },
  medianSeconds: {
    name: 'Median time',
    definition: 'Half of the views of the page lasted this many seconds or less.',
    unit: 'seconds',
  },
  p90Seconds: {
    name: 'Time of 90 %',
    definition: 'Nine of ten views of the page lasted this many seconds or less.',
    unit: 'seconds',
  },
  entries: { name: 'Entries', definition: 'Visits in which it was the first page seen.', unit: 'number' },
  exits: { name: 'Exits', definition: 'Visits in which it was the last page seen.', unit: 'number' },
} as const satisfies Record<string, Figure>

const wayFigures = {
  times: {
    name: 'Times',
    definition: 'Times that one page was viewed right after the other in the same tab and visit.',
    unit: 'number',
  },
} as const satisfies Record<string, Figure>

const video = (definition: string) => ({ definition, unit: 'number' }) as const

const hotspotFigures = {
  seen: { name: 'Seen', definition: 'Loads of the publication in which it came into view.', unit: 'number' },
  pressed: { name: 'Pressed', definition: 'Times that it was pressed.', unit: 'number' },
  videoBegun: { name: 'Video begun', ...video('Times that its video began to play.') },
  video25: { name: 'Video to 25 %', ...video('Times that a quarter of its video was watched.') },
  video50: { name: 'Video to 50 %', ...video('Times that half of its video was watched.') },
  video75: { name: 'Video to 75 %', ...video('Times that three quarters of its video were watched.') },
  video100: { name: 'Video to its end', ...video('Times that its video was watched to the end.') },
} as const satisfies Record<string, Figure>

const productFigures = {
  seen: {
    name: 'Seen',
    definition: 'Times that a hotspot that shows the product came into view, once for each load.',
    unit: 'number',
  },
  opened: { name: 'Opened', definition: figures.productsOpened.definition, unit: 'number' },
  listed: { name: 'Put on the list', definition: figures.productsListed.definition, unit: 'number' },
  sent: { name: 'Sent to the shop', definition: figures.productsSent.definition, unit: 'number' },
} as const satisfies Record<string, Figure>

const searchFigures = {
  times: { name: 'Searches', definition: 'Times that these words were searched for.', unit: 'number' },
  missed: { name: 'Without a hit', definition: figures.missedSearches.definition, unit: 'number' },
  chosen: { name: 'Hits chosen', definition: 'Hits of these words that a reader went to.', unit: 'number' },
} as const satisfies Record<string, Figure>

const sourceFigures = {
  visits: {
    name: 'Visits',
    definition: 'Visits by the opening with which they began; empty where that was on the day before.',
    unit: 'number',
  },
  opens: { name: 'Opens', definition: figures.opens.definition, unit: 'number' },
} as const satisfies Record<string, Figure>

const publicationFigures = {
  opens: figures.opens,
  visits: figures.visits,
  pageViews: figures.pageViews,
  visibleSeconds: figures.visibleSeconds,
  productsOpened: figures.productsOpened,
  productsSent: figures.productsSent,
} as const satisfies Record<string, Figure>

/** Figures of each table beside the days', in the order of its columns. */
export const tables = {
  publications: publicationFigures,
  pages: pageFigures,
  ways: wayFigures,
  hotspots: hotspotFigures,
  products: productFigures,
  searches: searchFigures,
  sources: sourceFigures,
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
export const metricNames = [
  ...new Set([...figureNames, ...Object.values(tables).flatMap(table => Object.keys(table))]),
]
