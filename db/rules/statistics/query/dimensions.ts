/** Tables of sums, kept as long as the group keeps figures, and single events, kept for 30 days. */
export const sumStores = [
  'days',
  'sources',
  'products',
  'pages',
  'hotspots',
  'searches',
  'ways',
  'hours',
] as const
export type SumStore = (typeof sumStores)[number]

type Kind =
  /** A step of time: only divides. */
  | 'time'
  /** A record, by its id. */
  | 'record'
  /** A text. */
  | 'text'
  /** A fact of an opening: where the reader came from, and what was read with. */
  | 'source'
  /** Publications by what they belong to now: only filters. */
  | 'publications'

type Declared = {
  kind: Kind
  says: string
  /** Tables of sums whose rows tell it. */
  in: readonly SumStore[]
  /** Names of the columns of an answer; one with the dimension's own name by default. */
  columns?: readonly string[]
  /** Names in Plausible and in the Data API of Google Analytics 4. */
  plausible?: string
  ga?: string
}

const everywhere = [...sumStores]

const declared = {
  hour: {
    kind: 'time',
    says: 'Beginning of each hour, in UTC',
    in: ['hours'],
    plausible: 'time:hour',
    ga: 'dateHour',
  },
  day: { kind: 'time', says: 'Each day', in: everywhere, plausible: 'time:day', ga: 'date' },
  week: {
    kind: 'time',
    says: 'Each week, by its Monday',
    in: everywhere,
    plausible: 'time:week',
    ga: 'isoYearIsoWeek',
  },
  month: {
    kind: 'time',
    says: 'Each month, by its first day',
    in: everywhere,
    plausible: 'time:month',
    ga: 'yearMonth',
  },
  publication: {
    kind: 'record',
    says: 'The publication',
    in: everywhere,
    columns: ['publication_id', 'publication_title'],
  },
  collection: { kind: 'publications', says: 'Publications that are in the collection now', in: everywhere },
  metatag: { kind: 'publications', says: 'Publications that have the metatag now', in: everywhere },
  page: {
    kind: 'record',
    says: 'The page, or that of the hotspot, with its number now',
    in: ['pages', 'hotspots'],
    columns: ['page_id', 'page_number'],
    plausible: 'event:page',
    ga: 'pagePath',
  },
  from_page: {
    kind: 'record',
    says: 'The page before a turn',
    in: ['ways'],
    columns: ['from_page_id', 'from_page_number'],
  },
  to_page: {
    kind: 'record',
    says: 'The page after a turn',
    in: ['ways'],
    columns: ['to_page_id', 'to_page_number'],
  },
  hotspot: {
    kind: 'record',
    says: 'The hotspot, with its type and title now',
    in: ['hotspots'],
    columns: ['hotspot_id', 'hotspot_type', 'hotspot_title'],
  },
  product: {
    kind: 'record',
    says: 'The product',
    in: ['products'],
    columns: ['product_id', 'product_sku', 'product_title'],
    ga: 'itemName',
  },
  sku: { kind: 'text', says: 'SKU of the product', in: ['products'], ga: 'itemId' },
  brand: { kind: 'text', says: 'Brand of the product', in: ['products'], ga: 'itemBrand' },
  category: {
    kind: 'text',
    says: 'Category (`product_type`) of the product',
    in: ['products'],
    ga: 'itemCategory',
  },
  search: { kind: 'text', says: 'Words searched for, folded', in: ['searches'], ga: 'searchTerm' },
  referrer: source('Host of the page that led here', 'visit:referrer', 'sessionSource'),
  utm_source: source('`utm_source` of the address', 'visit:utm_source', 'sessionManualSource'),
  utm_medium: source('`utm_medium` of the address', 'visit:utm_medium', 'sessionManualMedium'),
  utm_campaign: source('`utm_campaign` of the address', 'visit:utm_campaign', 'sessionManualCampaignName'),
  utm_term: source('`utm_term` of the address', 'visit:utm_term', 'sessionManualTerm'),
  utm_content: source('`utm_content` of the address', 'visit:utm_content', 'sessionManualAdContent'),
  embedded_on: source('Host of the page that embeds the publication'),
  qr: source('`true` if it was opened by its QR code'),
  country: source('Country (ISO 3166-1), by the time zone', 'visit:country', 'countryId'),
  language: source('Language of the browser', undefined, 'languageCode'),
  device: source('`phone`, `tablet` or `desktop`', 'visit:device', 'deviceCategory'),
  browser: source('Family of the browser', 'visit:browser', 'browser'),
  layout: source('`spreads`, `pages` or `scroll`'),
  without_script: source('`true` for browsers without JavaScript'),
} as const satisfies Record<string, Declared>

export type QueryDimension = keyof typeof declared
export const queryDimensions: Record<QueryDimension, Declared> = declared

const names = Object.keys(declared) as [QueryDimension, ...QueryDimension[]]

/** Dimensions by which rows are divided. */
export const dividing = names.filter(name => queryDimensions[name].kind !== 'publications') as [
  QueryDimension,
  ...QueryDimension[],
]

/** Dimensions by which rows are filtered. */
export const filtering = names.filter(name => queryDimensions[name].kind !== 'time') as [
  QueryDimension,
  ...QueryDimension[],
]

/** Facts that describe a reader: a query combines two at most, so that its rows single nobody out. */
export const readerFacts: readonly QueryDimension[] = ['country', 'language', 'device', 'browser', 'layout']

/** True for a dimension of which an event tells one value or none, not each. */
export function isOfEvents(name: QueryDimension): boolean {
  const { kind } = queryDimensions[name]
  return (kind === 'record' || kind === 'text') && name !== 'publication'
}

/** Returns the names of the columns of a dimension in an answer. */
export function columnsOf(name: QueryDimension): readonly string[] {
  return queryDimensions[name].columns ?? [name]
}

function source(says: string, plausible?: string, ga?: string) {
  return {
    kind: 'source',
    says,
    in: ['sources'],
    ...(plausible !== undefined && { plausible }),
    ...(ga !== undefined && { ga }),
  } as const satisfies Declared
}
