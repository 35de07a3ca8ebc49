import type { FeedForm } from '#db/rules/feed-files/reading.ts'

/** The form of a feed, filled in while it is read. Encodings and separators may be others than those that can be chosen. */
export type FoundForm = {
  kind: 'table' | 'workbook' | 'xml' | 'json'
  sheets: string[]
  encoding?: string
} & Omit<FeedForm, 'encoding'>
