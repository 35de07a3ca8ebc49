// Events of scripted visits in batches, as readers' browsers send them.
import type { EventBatch, KeptFacts, OpenedFacts, SentEvent } from '#db/rules/statistics/events.ts'
import { type EventRow, mostVisitors } from '#db/statistics/scripted-visits.fixture.ts'
import { addressOf, browserOf } from './visits.fixture.ts'

/** Events of one reading that are sent together. */
export type Batch = { visitor: number; publicationId: number; rows: EventRow[] }

/** `playVisits` puts the day before the visitor's number. */
export const visitorOf = ({ visitor }: EventRow) => Number(BigInt(visitor) % mostVisitors)

/** Cuts readings into batches of at most three events. */
export function batchesOf(rows: EventRow[]): Batch[] {
  const readings = [...Map.groupBy(rows, ({ reading }) => reading).values()]
  return readings.flatMap(events => {
    const [first] = events
    if (first === undefined) return []
    const cuts = Array.from({ length: Math.ceil(events.length / 3) }, (_, index) => index * 3)
    const { publicationId } = first
    return cuts.map(cut => ({
      visitor: visitorOf(first),
      publicationId,
      rows: events.slice(cut, cut + 3),
    }))
  })
}

/** Returns a batch as it is sent. @param now by the clock of the processes that take it */
export function sentBatch({ rows }: Pick<Batch, 'rows'>, now: number): EventBatch {
  const reading = (rows[0]?.reading ?? 0n).toString(16).padStart(16, '0')
  const events = rows.map(row => ({
    ...sentEvent(row),
    number: row.number,
    age: now - row.at.getTime(),
  }))
  return { reading, events: events as SentEvent[] }
}

function sentEvent({ type, pageId, view, hotspotId, productId, amount, words, facts }: EventRow): object {
  if (type === 'opened') return { type, facts: sentFacts(facts ?? {}) }
  if (type === 'page_viewed') return { type, page: pageId, view }
  if (type === 'page_held') return { type, page: pageId, view, ms: amount }
  if (type === 'video_watched') return { type, hotspot: hotspotId, percent: amount }
  if (type === 'searched') return { type, words, hits: amount }
  if (type === 'hit_chosen') return { type, words }
  if (hotspotId != null) return { type, hotspot: hotspotId }
  return productId == null ? { type } : { type, product: productId }
}

const timeZones: Record<string, string> = { BE: 'Europe/Brussels', DE: 'Europe/Berlin' }

/** Device and browser are the server's to find. */
function sentFacts({
  device: _,
  browser: __,
  withoutScript: ___,
  country,
  ...facts
}: KeptFacts): OpenedFacts {
  return { ...facts, ...(country !== undefined && { timeZone: timeZones[country] }) }
}

let requests = 0

/** Headers that a reader's browser sends, by way of a proxy. */
export function headersOf(visitor: number): Record<string, string> {
  requests += 1
  return {
    'User-Agent': browserOf(visitor).userAgent,
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': addressOf(visitor, requests),
  }
}

/** Sends a text to `…/events`. */
export async function post(address: string, body: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${address}/events`, { method: 'POST', headers, body })
  return answer.status
}
