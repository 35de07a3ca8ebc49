import type { ReaderEventType } from '../events.ts'
import type { QueryDimension, SumStore } from './dimensions.ts'

/** `share` is 0 to 1. */
export type Unit = 'number' | 'seconds' | 'share'

/** Single events that a measure counts. `product_shown` is a product of a hotspot that was seen. */
type Counted = { type: ReaderEventType | 'product_shown'; amount?: number }

type Declared = {
  /** Its column in each table of sums. */
  columns: Partial<Record<SumStore, string>>
  /** How it follows from single events; undefined if it is in sums alone. */
  events?: Counted | 'visible ms' | 'visits' | 'visitors' | 'days'
  /** Dimensions of events that tell it apart, besides time, publication and sources. */
  by: readonly QueryDimension[]
}

const product = ['product', 'sku', 'brand', 'category'] as const
const hotspot = ['hotspot', 'page'] as const
const anything = ['page', ...product, 'hotspot', 'search'] as const

/** Counts that add up, from which metrics follow. */
const declaredMeasures = {
  visits: {
    columns: { days: 'visits', hours: 'visits', sources: 'visits' },
    events: 'visits',
    by: anything,
  },
  opens: ofType('opened', { days: 'opens', hours: 'opens', sources: 'opens' }),
  pageviews: ofType('page_viewed', { days: 'page_views', hours: 'page_views', pages: 'views' }, ['page']),
  plain_pageviews: ofType('plain_page_viewed', { days: 'plain_page_views' }, ['page']),
  visible_ms: { columns: { days: 'visible_ms', pages: 'visible_ms' }, events: 'visible ms', by: ['page'] },
  depths: { columns: { days: 'depth' }, by: [] },
  entries: { columns: { pages: 'entries' }, by: ['page'] },
  exits: { columns: { pages: 'exits' }, by: ['page'] },
  turns: { columns: { ways: 'times' }, by: ['from_page', 'to_page'] },
  hotspots_seen: ofType('hotspot_seen', { hotspots: 'seen' }, hotspot),
  hotspots_pressed: ofType('hotspot_pressed', { days: 'hotspots_pressed', hotspots: 'pressed' }, hotspot),
  videos_begun: watched(0, 'video_begun'),
  videos_25: watched(25, 'video25'),
  videos_50: watched(50, 'video50'),
  videos_75: watched(75, 'video75'),
  videos_100: watched(100, 'video100'),
  products_seen: ofType('product_shown', { products: 'seen' }, [...product, ...hotspot]),
  products_opened: ofType('product_opened', { days: 'products_opened', products: 'opened' }, [
    ...product,
    ...hotspot,
  ]),
  products_listed: ofType('product_listed', { days: 'products_listed', products: 'listed' }, product),
  products_sent: ofType('product_sent', { days: 'products_sent', products: 'sent' }, product),
  searches: ofType('searched', { days: 'searches', searches: 'times' }, ['search']),
  searches_missed: {
    columns: { days: 'missed_searches', searches: 'missed' },
    events: { type: 'searched', amount: 0 },
    by: ['search'],
  },
  hits_chosen: ofType('hit_chosen', { searches: 'chosen' }, ['search']),
  shared: ofType('shared', { days: 'shared' }),
  printed: ofType('printed', { days: 'printed' }),
  downloaded: ofType('downloaded', { days: 'downloaded' }),
  zoomed: ofType('zoomed', { days: 'zoomed' }),
  text_read: ofType('text_read', { days: 'text_read' }),
  lists_sent: ofType('list_sent', { days: 'lists_sent' }),
  visitor_days: { columns: { days: 'visitors' }, events: 'visitors', by: anything },
  read_days: { columns: { days: 'day' }, events: 'days', by: anything },
  /** Views by whole visible seconds, for medians. */
  lasting: { columns: { pages: 'seconds' }, by: ['page'] },
} as const satisfies Record<string, Declared>

export type Measure = keyof typeof declaredMeasures
export const measures: Record<Measure, Declared> = declaredMeasures

/** The way from measures to a metric. */
type Calculation =
  | { is: Measure }
  | { of: Measure; per: Measure; times?: number }
  | { secondsOf: Measure }
  /** The seconds within which this share of views lasted. */
  | { lastingOf: number }

type DeclaredMetric = { unit: Unit; says: string; from: Calculation; plausible?: string; ga?: string }

const counts = (is: Measure, says: string, also?: { plausible?: string; ga?: string }) =>
  ({ unit: 'number', says, from: { is }, ...also }) as const satisfies DeclaredMetric

const declaredMetrics = {
  visitors: counts(
    'visitor_days',
    'Different browsers that read on one day; only of one day, or by day or hour',
    {
      plausible: 'visitors',
      ga: 'activeUsers',
    },
  ),
  visitors_per_day: {
    unit: 'number',
    says: 'Mean of the days on which anybody read',
    from: { of: 'visitor_days', per: 'read_days' },
  },
  visitor_days: counts(
    'visitor_days',
    'Sum of the visitors of each day: a browser that reads on three days counts three times',
  ),
  visits: counts('visits', 'Visits; by page, product and so on those in which there was one of its events', {
    plausible: 'visits',
    ga: 'sessions',
  }),
  opens: counts('opens', 'Loads of a publication in a tab'),
  pageviews: counts('pageviews', 'Pages in view for a second', {
    plausible: 'pageviews',
    ga: 'screenPageViews',
  }),
  plain_pageviews: counts('plain_pageviews', 'Pages shown by browsers without JavaScript, not in pageviews'),
  views_per_visit: {
    unit: 'number',
    says: 'Pageviews for each visit',
    from: { of: 'pageviews', per: 'visits' },
    plausible: 'views_per_visit',
    ga: 'screenPageViewsPerSession',
  },
  visible_seconds: {
    unit: 'seconds',
    says: 'Time in which pages were in view of an active reader',
    from: { secondsOf: 'visible_ms' },
    ga: 'userEngagementDuration',
  },
  seconds_per_visit: {
    unit: 'seconds',
    says: 'Visible seconds for each visit',
    from: { of: 'visible_ms', per: 'visits', times: 0.001 },
    plausible: 'visit_duration',
    ga: 'averageSessionDuration',
  },
  median_seconds: {
    unit: 'seconds',
    says: 'Half of the views of a page lasted so long or less',
    from: { lastingOf: 0.5 },
    plausible: 'time_on_page',
  },
  p90_seconds: {
    unit: 'seconds',
    says: 'Nine of ten views of a page lasted so long or less',
    from: { lastingOf: 0.9 },
  },
  depth: {
    unit: 'share',
    says: 'Mean share of pages that a visit saw',
    from: { of: 'depths', per: 'visits' },
    plausible: 'scroll_depth',
  },
  entries: counts('entries', 'Visits in which the page was the first seen', { ga: 'entrances' }),
  exits: counts('exits', 'Visits in which the page was the last seen'),
  turns: counts('turns', 'Times that one page was viewed right after another in the same tab and visit'),
  hotspots_seen: counts('hotspots_seen', 'Loads in which a hotspot came into view, for each hotspot'),
  hotspots_pressed: counts('hotspots_pressed', 'Presses of hotspots', { ga: 'eventCount' }),
  press_rate: {
    unit: 'share',
    says: 'Presses for each hotspot seen',
    from: { of: 'hotspots_pressed', per: 'hotspots_seen' },
  },
  videos_begun: counts('videos_begun', 'Videos that began to play'),
  videos_25: counts('videos_25', 'Videos watched to a quarter'),
  videos_50: counts('videos_50', 'Videos watched to a half'),
  videos_75: counts('videos_75', 'Videos watched to three quarters'),
  videos_100: counts('videos_100', 'Videos watched to the end'),
  products_seen: counts('products_seen', 'Products shown by hotspots that came into view', {
    ga: 'itemsViewedInList',
  }),
  products_opened: counts(
    'products_opened',
    'Products opened; by page or hotspot those opened from a hotspot',
    { ga: 'itemsViewed' },
  ),
  products_listed: counts('products_listed', 'Products put on the list', { ga: 'itemsAddedToCart' }),
  products_sent: counts('products_sent', 'Products whose shop was opened', { ga: 'itemsCheckedOut' }),
  searches: counts('searches', 'Searches'),
  searches_missed: counts('searches_missed', 'Searches without a hit'),
  hits_chosen: counts('hits_chosen', 'Searches of which a hit was chosen'),
  shared: counts('shared', 'Times that it was shared'),
  printed: counts('printed', 'Times that it was printed'),
  downloaded: counts('downloaded', 'Times that its PDF was downloaded'),
  zoomed: counts('zoomed', 'Times that a reader zoomed'),
  text_read: counts('text_read', 'Times that the text view was opened'),
  lists_sent: counts(
    'lists_sent',
    'Lists taken to the checkout, sent as an order or quote request, or shared',
  ),
} as const satisfies Record<string, DeclaredMetric>

export type QueryMetric = keyof typeof declaredMetrics
export const queryMetrics: Record<QueryMetric, DeclaredMetric> = declaredMetrics
export const queryMetricNames = Object.keys(declaredMetrics) as [QueryMetric, ...QueryMetric[]]

/** Returns the measures that metrics follow from, each once. */
export function measuresOf(names: readonly QueryMetric[]): Measure[] {
  return [...new Set(names.flatMap(name => needed(queryMetrics[name].from)))]
}

/** True for a metric that is a whole number, 0 where there is nothing; others are null there. */
export function isWhole(name: QueryMetric): boolean {
  const { from } = queryMetrics[name]
  return 'is' in from || 'secondsOf' in from
}

function needed(from: Calculation): Measure[] {
  if ('is' in from) return [from.is]
  if ('secondsOf' in from) return [from.secondsOf]
  return 'lastingOf' in from ? ['lasting'] : [from.of, from.per]
}

function ofType(
  type: Counted['type'],
  columns: Declared['columns'],
  by: readonly QueryDimension[] = [],
): Declared {
  return { columns, events: { type }, by }
}

function watched(amount: number, column: string): Declared {
  return { columns: { hotspots: column }, events: { type: 'video_watched', amount }, by: hotspot }
}
