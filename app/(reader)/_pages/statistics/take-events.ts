import { isPreview } from '#db/editions/previews.ts'
import type { RefusalReason } from '#db/rules/statistics/events.ts'
import { intake } from '#db/statistics/intake/intake.ts'
import type { AddressedDoor } from '../door/door.ts'
import { isFromReaderPage } from '../door/reader-pages.ts'
import { findCountedPublication } from './counted-publication.ts'
import { eventBudget } from './event-budget.ts'
import { noteUnlessAway } from './faults.ts'
import { type KnownReader, keptEvents, readerOf } from './kept-events.ts'
import { type ReadBatch, readBatch } from './sent-batch.ts'
import { uncountedFor, uncountedRequest } from './uncounted.ts'

/** Takes a batch of events. Always answers 204, since readers can do nothing about a refusal. */
export async function takeEvents(request: Request, { params }: AddressedDoor): Promise<Response> {
  const { group, slug } = await params
  await count(request, group, slug)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

async function count(request: Request, group: string, slug: string): Promise<void> {
  const reader = readerOf(request)
  const batch = await readBatch(request)
  const sent = (batch?.events.length ?? 0) + (batch?.invalid ?? 1)
  const reason = refusalBefore(request, reader, batch, sent) ?? (isPreview(slug) ? 'own' : undefined)
  if (reason !== undefined || batch === undefined)
    return intake().refuse({ groupId: 0, reason: reason ?? 'invalid', events: sent })
  await keep(request, { group, slug }, batch, reader).catch(error => {
    noteUnlessAway(error)
    intake().refuse({ groupId: 0, reason: 'dropped', events: sent })
  })
}

/** Returns the reason to refuse events without a look at the database. */
function refusalBefore(
  request: Request,
  { network }: KnownReader,
  batch: ReadBatch | undefined,
  sent: number,
): RefusalReason | undefined {
  if (!eventBudget().take(network, sent, performance.now())) return 'limited'
  if (!isFromReaderPage(request)) return 'foreign'
  return batch === undefined ? 'invalid' : uncountedRequest(request)
}

async function keep(
  request: Request,
  { group, slug }: { group: string; slug: string },
  batch: ReadBatch,
  reader: KnownReader,
): Promise<void> {
  const { events, invalid } = batch
  const head = await findCountedPublication(group, slug)
  const reason = head === undefined ? 'foreign' : await uncountedFor(head, request)
  const groupId = head?.group.id ?? 0
  if (head === undefined || reason !== undefined)
    return intake().refuse({ groupId, reason: reason ?? 'foreign', events: events.length + invalid })
  const { kept, old } = await keptEvents(head, batch, reader)
  intake().add(kept)
  intake().refuse({ groupId, reason: 'invalid', events: invalid })
  intake().refuse({ groupId, reason: 'old', events: old })
}
