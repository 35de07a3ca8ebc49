import type { KeptFacts, ReaderEventType } from '#db/rules/statistics/events.ts'

/** An event as it is kept. See `db/schema/statistics/reader-events.ts`. */
export type KeptEvent = {
  day: string
  groupId: number
  publicationId: number
  /** ms since 1970 */
  at: number
  visitor: bigint
  reading: bigint
  number: number
  type: ReaderEventType
  pageId?: number
  view?: number
  hotspotId?: number
  productId?: number
  amount?: number
  words?: string
  facts?: KeptFacts
}

/** Columns of a line, in its order. */
export const lineColumns = [
  'day',
  'group_id',
  'publication_id',
  'at',
  'visitor',
  'reading',
  'number',
  'type',
  'page_id',
  'view',
  'hotspot_id',
  'product_id',
  'amount',
  'words',
  'facts',
] as const

/**
 * Returns an event as a line of COPY's text format
 * (https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-FILE-FORMATS), with its line feed.
 */
export function lineOf(event: KeptEvent): string {
  const { day, groupId, publicationId, at, visitor, reading, number, type, facts } = event
  const values = [
    day,
    groupId,
    publicationId,
    new Date(at).toISOString(),
    visitor,
    reading,
    number,
    type,
    event.pageId,
    event.view,
    event.hotspotId,
    event.productId,
    event.amount,
    event.words,
    facts && JSON.stringify(facts),
  ]
  return `${values.map(fieldOf).join('\t')}\n`
}

function fieldOf(value: string | number | bigint | undefined): string {
  if (value === undefined) return '\\N'
  return typeof value === 'string'
    ? value.replace(/[\\\n\r\t]/g, sign => escapes[sign] ?? sign)
    : String(value)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

export function dayOfLine(line: string): string {
  return line.slice(0, line.indexOf('\t'))
}

/** Returns 0 if a damaged line does not tell. */
export function groupOfLine(line: string): number {
  const [, group = ''] = line.split('\t', 2)
  return /^\d{1,9}$/.test(group) ? Number(group) : 0
}

/** False for a line of a damaged file: COPY would refuse the whole file for it. */
export function isLine(line: string): boolean {
  return /^\d{4}-\d\d-\d\d\t\d+\t/.test(line) && line.split('\t').length === lineColumns.length
}
