import type { ReaderEventType } from './events.ts'

/** `share` is 0 to 1. */
export type Unit = 'number' | 'seconds' | 'share'

/**
 * The way from days to a range, by columns of a day's figures: their sum, their mean for each day on which anybody
 * read, or the sum of one for each of another.
 */
type Calculation =
  | { sum: string }
  | { perDay: string }
  | { of: string; per: string; times?: number }
  | { seconds: string }

/** Figures of groups and publications; their names and definitions are words of the statistics. */
export const figures = {
  visitors: { unit: 'number', from: { perDay: 'visitors' } },
  visits: { unit: 'number', from: { sum: 'visits' } },
  opens: { unit: 'number', from: { sum: 'opens' } },
  pageViews: { unit: 'number', from: { sum: 'pageViews' } },
  plainPageViews: { unit: 'number', from: { sum: 'plainPageViews' } },
  visibleSeconds: { unit: 'seconds', from: { seconds: 'visibleMs' } },
  secondsPerVisit: { unit: 'seconds', from: { of: 'visibleMs', per: 'visits', times: 0.001 } },
  depth: { unit: 'share', from: { of: 'depth', per: 'visits' } },
  hotspotsPressed: { unit: 'number', from: { sum: 'hotspotsPressed' } },
  productsOpened: { unit: 'number', from: { sum: 'productsOpened' } },
  productsListed: { unit: 'number', from: { sum: 'productsListed' } },
  productsSent: { unit: 'number', from: { sum: 'productsSent' } },
  searches: { unit: 'number', from: { sum: 'searches' } },
  missedSearches: { unit: 'number', from: { sum: 'missedSearches' } },
  shared: { unit: 'number', from: { sum: 'shared' } },
  printed: { unit: 'number', from: { sum: 'printed' } },
  downloaded: { unit: 'number', from: { sum: 'downloaded' } },
  zoomed: { unit: 'number', from: { sum: 'zoomed' } },
  textRead: { unit: 'number', from: { sum: 'textRead' } },
  listsSent: { unit: 'number', from: { sum: 'listsSent' } },
} as const satisfies Record<string, { unit: Unit; from: Calculation }>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]

/** True if the figure of a range is the sum of those of its days. */
export function addsUp(name: FigureName): boolean {
  const { from } = figures[name]
  return 'sum' in from || 'seconds' in from
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
