import type { ColumnMapping } from '#db/rules/feed-files/mapping.ts'

export type FeedBounds = {
  maxBytes: number // unpacked
  signal: AbortSignal
  timeZone?: string // IANA name, of days without a zone; UTC by default
  charset?: string | null // of the Content-Type header
  mapping?: ColumnMapping // of tables; by default, columns are recognized by name
}
