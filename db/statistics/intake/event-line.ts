import { dayLimits, otherWords } from '#db/rules/statistics/day-limits.ts'
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
  /** Keyed hash of the reader's network, by which a day's events are counted; not kept with the event. */
  network?: bigint
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
  'network',
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
    event.network,
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

/** Completes a line that an older version wrote, before events told their network. */
export function completed(line: string): string {
  return line.split('\t').length === lineColumns.length - 1 ? `${line}\t\\N` : line
}

/** False for a line of a damaged file: COPY would refuse the whole file for it. */
export function isLine(line: string): boolean {
  return /^\d{4}-\d\d-\d\d\t\d+\t/.test(line) && line.split('\t').length === lineColumns.length
}

/** What the ends of a day are counted by. */
export type CountedLine = {
  line: string
  groupId: number
  publicationId: number
  /** The hash of `KeptEvent`; 0 for lines of older versions. */
  network: string
  /** 1, and 1 more for each `dayLimits.textBytes`. */
  weight: number
  /** Free texts of a search, or of an opening, which make rows that stay for months. */
  texts: 'searches' | 'openings' | undefined
}

const place = (column: (typeof lineColumns)[number]) => lineColumns.indexOf(column)
const [groupPlace, publicationPlace, wordsPlace, factsPlace] = [
  place('group_id'),
  place('publication_id'),
  place('words'),
  place('facts'),
]

/** Facts of an opening that a reader's page can make up. */
const freeFacts: ReadonlySet<string> = new Set<keyof KeptFacts>([
  'referrer',
  'embeddedOn',
  'language',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
])

const hasFreeFact = new RegExp(`"(${[...freeFacts].join('|')})":`)

export function countedLine(line: string): CountedLine {
  const fields = line.trimEnd().split('\t')
  const network = fields.at(-1) ?? '\\N'
  const ofOpening = hasFreeFact.test(fields[factsPlace] ?? '') ? 'openings' : undefined
  return {
    line,
    groupId: Number(fields[groupPlace]),
    publicationId: Number(fields[publicationPlace]),
    network: network === '\\N' ? '0' : network,
    weight: 1 + Math.floor(Buffer.byteLength(line) / dayLimits.textBytes),
    texts: fields[wordsPlace] === '\\N' ? ofOpening : 'searches',
  }
}

/** Puts `otherWords` in the place of a line's free texts. */
export function withOtherTexts(line: string): string {
  const fields = line.split('\t')
  if (fields[wordsPlace] !== '\\N') return fields.with(wordsPlace, otherWords).join('\t')
  const facts: KeptFacts = JSON.parse((fields[factsPlace] ?? '').replaceAll('\\\\', '\\'))
  const others = Object.entries(facts).map(([name, value]) => [
    name,
    freeFacts.has(name) ? otherWords : value,
  ])
  return fields.with(factsPlace, fieldOf(JSON.stringify(Object.fromEntries(others)))).join('\t')
}
