import type { EventType, PublicationEvent } from '../events/events.ts'
import { mostNamedLinks, type WebhookEventType } from './events.ts'

/** Events of publications that leave the installation, with the type that they have outside. */
const typesOutside = {
  'publication.created': 'publication.created',
  'publication.edited': 'publication.changed',
  'publication.put_back': 'publication.changed',
  'publication.published': 'publication.published',
  'publication.unlisted': 'publication.unlisted',
  'publication.unpublished': 'publication.withdrawn',
  'publication.archived': 'publication.archived',
  'publication.restored': 'publication.restored',
  'conversion.finished': 'publication.converted',
  'conversion.failed': 'publication.conversion_failed',
  'pages.rearranged': 'pages.changed',
  'page.removed': 'pages.changed',
  'hotspots.changed': 'hotspots.changed',
  'hotspots.found': 'hotspots.changed',
  'links.broken': 'links.broken',
  'feedback.left': 'feedback.received',
} as const satisfies Partial<Record<EventType, WebhookEventType>>

type Outside = { type: WebhookEventType; data: Record<string, unknown> }

const longestError = 1000
const longestLink = 500

/** Returns an event as it is told outside, without the facts of its publication; undefined if it is not told. */
export function eventOutside(event: PublicationEvent): Outside | undefined {
  const types: Partial<Record<EventType, WebhookEventType>> = typesOutside
  const type = types[event.type]
  const data = type && dataOf(event)
  return type && data && { type, data }
}

/** @returns undefined if nothing changed */
function dataOf(event: PublicationEvent): Outside['data'] | undefined {
  switch (event.type) {
    case 'publication.edited':
      return event.changes.length === 0 ? undefined : { fields: event.changes.map(({ field }) => field) }
    case 'publication.put_back':
      return { fields: [] }
    case 'conversion.finished':
      return { conversion_id: event.conversionId }
    case 'conversion.failed':
      return { conversion_id: event.conversionId, error: event.error.slice(0, longestError) }
    case 'hotspots.changed': {
      const { added, changed, removed } = event
      return added + changed + removed === 0 ? undefined : { added, changed, removed }
    }
    case 'hotspots.found':
      return { added: event.hotspotIds.length, changed: 0, removed: 0 }
    case 'links.broken':
      return { count: event.links.length, links: namedLinks(event.links) }
    case 'feedback.left':
      return { feedback_id: event.feedbackId }
    default:
      return {}
  }
}

function namedLinks(links: string[]): string[] {
  return links.slice(0, mostNamedLinks).map(link => link.slice(0, longestLink))
}
