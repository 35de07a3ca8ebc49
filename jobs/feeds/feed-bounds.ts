import type { ColumnMapping } from '#db/rules/feed-files/mapping.ts'

export type FeedBounds = {
  maxBytes: number // unpacked
  signal: AbortSignal
  charset?: string | null // of the Content-Type header
  mapping?: ColumnMapping // of tables; by default, columns are recognized by name
}
