import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import type { DateOrder } from '#db/rules/feed-values/date-orders.ts'

export type FeedBounds = {
  maxBytes: number // unpacked
  signal: AbortSignal
  timeZone?: string // IANA name, of days without a zone; UTC by default
  usualDateOrder?: DateOrder // where the group is; day first by default
  charset?: string | null // of the Content-Type header
  reading?: FeedReading // as chosen; everything else is recognised
}
