import type { ReaderEventType } from './events.ts'

/** `share` is 0 to 1. */
type Unit = 'number' | 'seconds' | 'share'

/**
 * The way from days to a range, by columns of a day's figures: their sum, their mean for each day on which anybody
 * read, or the sum of one for each of another.
 */
type Calculation =
  | { sum: string }
  | { perDay: string }
  | { of: string; per: string; times?: number }
  | { seconds: string }

export type Figure = {
  name: string
  /** A sentence, shown beside the figure. */
  definition: string
  unit: Unit
}

/** Figures of groups and publications. */
export const figures = {
  visitors: {
    name: 'Visitors a day',
    definition:
      'Different browsers that read on a day, told apart by a hash that is valid for that day. Over several days it is the mean of the days with readers: nobody is recognised the next day.',
    unit: 'number',
    from: { perDay: 'visitors' },
  },
  visits: {
    name: 'Visits',
    definition:
      'Times that somebody came to read. A visit ends after 30 minutes in which nothing happens, and at midnight.',
    unit: 'number',
    from: { sum: 'visits' },
  },
  opens: {
    name: 'Opens',
    definition: 'Times that a publication was loaded in a browser tab, reloads included.',
    unit: 'number',
    from: { sum: 'opens' },
  },
  pageViews: {
    name: 'Page views',
    definition: 'Times that a page was at least half in view for one second.',
    unit: 'number',
    from: { sum: 'pageViews' },
  },
  plainPageViews: {
    name: 'Page views without JavaScript',
    definition: 'Pages that browsers without JavaScript asked for, counted by the server; not in page views.',
    unit: 'number',
    from: { sum: 'plainPageViews' },
  },
  visibleSeconds: {
    name: 'Reading time',
    definition:
      'Seconds that pages were in view, without the time in which the tab is hidden or nothing happens for 60 seconds. Two pages side by side count twice.',
    unit: 'seconds',
    from: { seconds: 'visibleMs' },
  },
  secondsPerVisit: {
    name: 'Reading time a visit',
    definition: 'Reading time divided by visits.',
    unit: 'seconds',
    from: { of: 'visibleMs', per: 'visits', times: 0.001 },
  },
  depth: {
    name: 'Depth',
    definition:
      'Share of the pages of a publication that a visit saw, on average. A visit to several publications is measured by the pages of all that it saw.',
    unit: 'share',
    from: { of: 'depth', per: 'visits' },
  },
  hotspotsPressed: {
    name: 'Hotspots pressed',
    definition: 'Times that a hotspot was pressed.',
    unit: 'number',
    from: { sum: 'hotspotsPressed' },
  },
  productsOpened: {
    name: 'Products opened',
    definition: 'Times that the details of a product were opened.',
    unit: 'number',
    from: { sum: 'productsOpened' },
  },
  productsListed: {
    name: 'Products put on the list',
    definition: 'Times that a product was put on the reader’s list.',
    unit: 'number',
    from: { sum: 'productsListed' },
  },
  productsSent: {
    name: 'Products sent to the shop',
    definition: 'Times that a reader went on to the shop with a product.',
    unit: 'number',
    from: { sum: 'productsSent' },
  },
  searches: {
    name: 'Searches',
    definition: 'Searches in a publication.',
    unit: 'number',
    from: { sum: 'searches' },
  },
  missedSearches: {
    name: 'Searches without a hit',
    definition: 'Searches that found nothing.',
    unit: 'number',
    from: { sum: 'missedSearches' },
  },
  shared: {
    name: 'Shared',
    definition: 'Times that a publication was shared from its reader.',
    unit: 'number',
    from: { sum: 'shared' },
  },
  printed: {
    name: 'Printed',
    definition: 'Times that printing was begun.',
    unit: 'number',
    from: { sum: 'printed' },
  },
  downloaded: {
    name: 'Downloaded',
    definition: 'Times that the PDF was downloaded.',
    unit: 'number',
    from: { sum: 'downloaded' },
  },
  zoomed: {
    name: 'Zoomed',
    definition: 'Times that a reader zoomed in.',
    unit: 'number',
    from: { sum: 'zoomed' },
  },
  textRead: {
    name: 'Text views',
    definition: 'Times that the text view of a page was opened.',
    unit: 'number',
    from: { sum: 'textRead' },
  },
  listsSent: {
    name: 'Lists sent',
    definition: 'Times that a reader sent the list.',
    unit: 'number',
    from: { sum: 'listsSent' },
  },
} as const satisfies Record<string, Figure & { from: Calculation }>

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
