import type { ReaderEventType } from './events.ts'
import { isWhole, type QueryMetric, type Unit } from './query/metrics.ts'

/** Figures of groups and publications, with the metric of queries that each is; their names and definitions are words. */
export const figures = {
  visitors: { unit: 'number', metric: 'visitors_per_day' },
  visits: { unit: 'number', metric: 'visits' },
  opens: { unit: 'number', metric: 'opens' },
  pageViews: { unit: 'number', metric: 'pageviews' },
  plainPageViews: { unit: 'number', metric: 'plain_pageviews' },
  visibleSeconds: { unit: 'seconds', metric: 'visible_seconds' },
  secondsPerVisit: { unit: 'seconds', metric: 'seconds_per_visit' },
  depth: { unit: 'share', metric: 'depth' },
  hotspotsPressed: { unit: 'number', metric: 'hotspots_pressed' },
  productsOpened: { unit: 'number', metric: 'products_opened' },
  productsListed: { unit: 'number', metric: 'products_listed' },
  productsSent: { unit: 'number', metric: 'products_sent' },
  searches: { unit: 'number', metric: 'searches' },
  missedSearches: { unit: 'number', metric: 'searches_missed' },
  shared: { unit: 'number', metric: 'shared' },
  printed: { unit: 'number', metric: 'printed' },
  downloaded: { unit: 'number', metric: 'downloaded' },
  zoomed: { unit: 'number', metric: 'zoomed' },
  textRead: { unit: 'number', metric: 'text_read' },
  listsSent: { unit: 'number', metric: 'lists_sent' },
} as const satisfies Record<string, { unit: Unit; metric: QueryMetric }>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]

/** True if the figure of a range is the sum of those of its days. */
export function addsUp(name: FigureName): boolean {
  return isWhole(figures[name].metric)
}

/** Figures that a day has for each of its hours. */
const hourFigures = ['visits', 'opens', 'pageViews'] as const satisfies FigureName[]
export type HourFigure = (typeof hourFigures)[number]

/** Steps of a series; weeks begin on Monday, all in the group's time zone. */
export const intervals = ['hour', 'day', 'week', 'month'] as const
export type Interval = (typeof intervals)[number]

/** Events that are counted as they are, and the figure of the day that counts each. */
export const countedAsIs = {
  opened: 'opens',
  page_viewed: 'pageViews',
  plain_page_viewed: 'plainPageViews',
  hotspot_pressed: 'hotspotsPressed',
  product_opened: 'productsOpened',
  product_listed: 'productsListed',
  product_sent: 'productsSent',
  searched: 'searches',
  shared: 'shared',
  printed: 'printed',
  downloaded: 'downloaded',
  zoomed: 'zoomed',
  text_read: 'textRead',
  list_sent: 'listsSent',
} as const satisfies Partial<Record<ReaderEventType, FigureName>>
