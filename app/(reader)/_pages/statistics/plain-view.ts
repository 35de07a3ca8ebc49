import { randomInt } from 'node:crypto'
import { pageIdsOf } from '#db/editions/page-ids.ts'
import { isPreview } from '#db/editions/previews.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { browserFacts } from '#db/rules/statistics/browsers.ts'
import { dayAt } from '#db/rules/statistics/days.ts'
import type { RefusalReason } from '#db/rules/statistics/events.ts'
import { intake } from '#db/statistics/intake/intake.ts'
import { saltOf } from '#db/statistics/salts.ts'
import { networkOfDay, plainReadingOf, visitorOf } from '#db/statistics/visitors.ts'
import type { AddressedDoor } from '../door/door.ts'
import { isPictureOfReaderPage } from '../door/reader-pages.ts'
import { findCountedPublication } from './counted-publication.ts'
import { eventBudget } from './event-budget.ts'
import { noteUnlessAway } from './faults.ts'
import { type KnownReader, readerOf } from './kept-events.ts'
import { uncountedFor, uncountedRequest } from './uncounted.ts'

/** Pages of a spread. */
const mostPages = 2

/** The smallest GIF: one transparent pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export async function answerPicture(): Promise<Response> {
  const headers = { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return new Response(picture, { headers })
}

/** Counts a page that a browser without JavaScript shows: `?page=2&page=3`. Always answers with a picture. */
export async function countPlainView(request: Request, { params }: AddressedDoor): Promise<Response> {
  const { group, slug } = await params
  const reader = readerOf(request)
  await count(request, group, slug, reader).catch(error => {
    noteUnlessAway(error)
    intake().refuse({ groupId: 0, reason: 'dropped', events: 1 })
  })
  return answerPicture()
}

async function count(request: Request, group: string, slug: string, reader: KnownReader): Promise<void> {
  const numbers = new URL(request.url).searchParams.getAll('page').map(Number)
  const refuse = (reason: RefusalReason, groupId = 0) => intake().refuse({ groupId, reason, events: 1 })
  if (!eventBudget().take(reader.network, 1, performance.now())) return refuse('limited')
  if (!isPictureOfReaderPage(request)) return refuse('foreign')
  if (numbers.length === 0 || numbers.length > mostPages) return refuse('invalid')
  const reason = uncountedRequest(request) ?? (isPreview(slug) ? 'own' : undefined)
  if (reason !== undefined) return refuse(reason)
  const head = await findCountedPublication(group, slug)
  if (head === undefined) return refuse('foreign')
  const reasonHere = await uncountedFor(head, request)
  if (reasonHere !== undefined) return refuse(reasonHere, head.group.id)
  await keep(head, numbers, reader)
}

/** An opening comes with each page view; only the day's first is kept, since all have the same number. */
async function keep(
  { publication, group }: PublicationHead,
  numbers: number[],
  reader: KnownReader,
): Promise<void> {
  const at = Date.now()
  const day = dayAt(group.timeZone, at)
  const salt = await saltOf(group.id, day, at)
  const pageIds = await pageIdsOf(publication.id, numbers)
  if (salt === undefined || pageIds.length === 0)
    return intake().refuse({ groupId: group.id, reason: 'invalid', events: 1 })
  const visitor = visitorOf(salt, reader.network, reader.userAgent)
  const reading = plainReadingOf(salt, visitor, publication.id)
  const network = await networkOfDay(reader.network, at)
  const own = { groupId: group.id, publicationId: publication.id }
  const common = { ...own, day: day.date, at, visitor, reading, network }
  const facts = { ...browserFacts(reader.userAgent), withoutScript: true } as const
  intake().add([
    { ...common, number: 0, type: 'opened', facts },
    ...pageIds.map(pageId => ({
      ...common,
      number: randomInt(1, 2 ** 31 - 1),
      type: 'plain_page_viewed' as const,
      pageId,
    })),
  ])
}
