import { addressOfClient, networkOf } from '#app/_http/ingress/forwarded.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { fold } from '#db/rules/folding.ts'
import { dayAt } from '#db/rules/statistics/days.ts'
import { oldestEventMs, type SentEvent } from '#db/rules/statistics/events.ts'
import { keptFacts } from '#db/rules/statistics/kept-facts.ts'
import type { KeptEvent } from '#db/statistics/intake/event-line.ts'
import { saltOf } from '#db/statistics/salts.ts'
import { networkOfDay, visitorOf } from '#db/statistics/visitors.ts'
import { domainOfReader } from '../door/own-domain.ts'

/** A reader as a request shows one. Nothing of it is kept. */
export type KnownReader = { network: string; userAgent: string; host: string }

export function readerOf(request: Request): KnownReader {
  const { headers } = request
  return {
    network: networkOf(addressOfClient(headers)),
    userAgent: headers.get('user-agent') ?? '',
    host: domainOfReader(request),
  }
}

type Fields = Partial<
  Pick<KeptEvent, 'pageId' | 'view' | 'hotspotId' | 'productId' | 'amount' | 'words' | 'facts'>
>

/** Returns events as they are kept, with how many are too old. @throws if a salt cannot be had */
export async function keptEvents(
  { publication, group }: PublicationHead,
  { reading, events }: { reading: bigint; events: readonly SentEvent[] },
  reader: KnownReader,
  now = Date.now(),
): Promise<{ kept: KeptEvent[]; old: number }> {
  const kept: KeptEvent[] = []
  const network = await networkOfDay(reader.network, now)
  for (const event of events) {
    if (event.age > oldestEventMs) continue
    const at = now - event.age
    const day = dayAt(group.timeZone, at)
    const salt = await saltOf(group.id, day, now)
    if (salt === undefined) continue
    kept.push({
      day: day.date,
      groupId: group.id,
      publicationId: publication.id,
      at,
      visitor: visitorOf(salt, reader.network, reader.userAgent),
      reading,
      number: event.number,
      type: event.type,
      network,
      ...fieldsOf(event, reader),
    })
  }
  return { kept, old: events.length - kept.length }
}

function fieldsOf(event: SentEvent, { userAgent, host }: KnownReader): Fields {
  switch (event.type) {
    case 'opened':
      return { facts: keptFacts(event.facts, userAgent, host) }
    case 'page_viewed':
      return { pageId: event.page, view: event.view }
    case 'page_held':
      return { pageId: event.page, view: event.view, amount: event.ms }
    case 'plain_page_viewed':
      return { pageId: event.page }
    case 'hotspot_seen':
    case 'hotspot_pressed':
      return { hotspotId: event.hotspot }
    case 'video_watched':
      return { hotspotId: event.hotspot, amount: event.percent }
    case 'product_opened':
      return { productId: event.product, ...(event.hotspot && { hotspotId: event.hotspot }) }
    case 'product_listed':
    case 'product_sent':
      return { productId: event.product }
    case 'searched':
      return { words: fold(event.words).trim(), amount: event.hits }
    case 'hit_chosen':
      return { words: fold(event.words).trim() }
    default:
      return {}
  }
}
