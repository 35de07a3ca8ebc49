import { z } from 'zod'

/** The longest age of an event that is taken, in ms: a tab may have waited a day for a connection. */
export const oldestEventMs = 24 * 60 * 60 * 1000

/** The most events of a batch. */
export const eventsPerBatch = 100

/** Visible time that `page_viewed` stands for, in ms. */
export const firstVisibleMs = 1000

/** PostgreSQL's `integer` ends there. */
const recordId = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)
const page = { page: recordId }
const hotspot = { hotspot: recordId }
const product = { product: recordId }
/** Number of a page view within the reading, from 0: one page may be seen several times. */
const view = { view: z.int().min(0).max(100_000) }

/** Types of events, each with its fields besides number and age. Ids are those of the database. */
export const readerEventKinds = {
  /** The first of each reading. */
  opened: { facts: openedFacts() },
  /** A page was at least half in view for one second. */
  page_viewed: { ...page, ...view },
  /** Visible time of a page view beyond its first second, in ms: not while the tab is hidden or idle for 60 seconds. */
  page_held: { ...page, ...view, ms: z.int().min(1).max(600_000) },
  /** A browser without JavaScript showed a page: made by the server, never sent. */
  plain_page_viewed: { ...page },
  hotspot_seen: { ...hotspot },
  hotspot_pressed: { ...hotspot },
  /** A video has begun (0) or been watched to a share of its length. */
  video_watched: { ...hotspot, percent: z.literal([0, 25, 50, 75, 100]) },
  /** With the hotspot that it was opened from; without one if it was opened from a list or by its address. */
  product_opened: { ...product, hotspot: recordId.optional() },
  product_listed: { ...product },
  /** The reader went on to the shop with it. */
  product_sent: { ...product },
  /** `hits` 0 is a miss. */
  searched: { words: z.string().min(1).max(100), hits: z.int().min(0).max(1_000_000) },
  /** A hit of that search was chosen. */
  hit_chosen: { words: z.string().min(1).max(100) },
  shared: {},
  printed: {},
  downloaded: {},
  zoomed: {},
  text_read: {},
  list_sent: {},
} as const satisfies Record<string, z.ZodRawShape>

export type ReaderEventType = keyof typeof readerEventKinds
export const readerEventTypes = Object.keys(readerEventKinds) as [ReaderEventType, ...ReaderEventType[]]

export type ReaderEvent = {
  [Type in ReaderEventType]: { type: Type } & Fields<(typeof readerEventKinds)[Type]>
}[ReaderEventType]
type Fields<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape as Shape[Field] extends z.ZodOptional ? never : Field]: z.infer<Shape[Field]>
} & { [Field in keyof Shape as Shape[Field] extends z.ZodOptional ? Field : never]?: z.infer<Shape[Field]> }

/** An event as it is sent. */
export type SentEvent = ReaderEvent & {
  /** Place among the events of its reading, from 0. */
  number: number
  /** Time since it happened, in ms. */
  age: number
}

/** A batch as it is sent: JSON with the content type `text/plain`, which `sendBeacon` sends without asking first. */
export type EventBatch = {
  /** Random id of the reading: 16 hexadecimal digits, kept in the page's memory alone. */
  reading: string
  events: SentEvent[]
}

/** Facts of an opening that the reader's page knows; the server adds device and browser. */
function openedFacts() {
  const text = z.string().max(255).optional()
  return z.object({
    /** Language of the browser, such as `nl-BE`. */
    language: text,
    layout: z.enum(['spreads', 'pages', 'scroll']).optional(),
    /** Host of the page that led here. */
    referrer: text,
    /** `utm_source` and so on. */
    utmSource: text,
    utmMedium: text,
    utmCampaign: text,
    utmTerm: text,
    utmContent: text,
    /** Host of the page that embeds the publication. */
    embeddedOn: text,
    /** True if it was opened by its QR code. */
    qr: z.literal(true).optional(),
    /** IANA name, from which the country is derived. */
    timeZone: text,
  })
}

export type OpenedFacts = z.infer<ReturnType<typeof openedFacts>>

/** Facts of an opening as they are kept: from the page, and from its request. */
export type KeptFacts = Omit<OpenedFacts, 'timeZone'> & {
  /** ISO 3166-1 alpha-2, from the browser's time zone; no address is looked up. */
  country?: string
  device?: 'phone' | 'tablet' | 'desktop'
  /** Family, such as `Firefox`. */
  browser?: string
  /** True if the browser runs no JavaScript: it tells page views alone. */
  withoutScript?: true
}

/** Reasons for which events are not kept. */
export const refusalReasons = [
  'invalid',
  'old',
  'doubled',
  // Of another site, or naming what this reader cannot open: a publication, or a page, hotspot or product of another one.
  'foreign',
  'bot',
  'opted_out',
  'limited',
  // No room to wait for the database.
  'dropped',
  // Previews, and people of the account who are signed in.
  'own',
] as const
export type RefusalReason = (typeof refusalReasons)[number]
