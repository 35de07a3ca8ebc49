import type { EventPayload, EventType } from '../events/events.ts'

export const activityTopics = [
  'created',
  'publishing',
  'settings',
  'pages',
  'hotspots',
  'products',
  'feedback',
] as const
export type ActivityTopic = (typeof activityTopics)[number]

type Kind = { topic: ActivityTopic; of: readonly EventType[] }

/** Entries of the activity list and the events that they tell. */
export const activityKinds = {
  created: { topic: 'created', of: ['publication.created'] },
  settings: { topic: 'settings', of: ['publication.edited'] },
  published: { topic: 'publishing', of: ['publication.published'] },
  unlisted: { topic: 'publishing', of: ['publication.unlisted'] },
  unpublished: { topic: 'publishing', of: ['publication.unpublished'] },
  archived: { topic: 'publishing', of: ['publication.archived'] },
  restored: { topic: 'publishing', of: ['publication.restored'] },
  schedule_failed: { topic: 'publishing', of: ['schedule.failed'] },
  hotspots: { topic: 'hotspots', of: ['hotspots.changed'] },
  hotspots_found: { topic: 'hotspots', of: ['hotspots.found'] },
  conversion: { topic: 'pages', of: ['conversion.requested', 'pages.rearranged'] },
  page_removed: { topic: 'pages', of: ['page.removed'] },
  feedback: { topic: 'feedback', of: ['feedback.left'] },
  products: { topic: 'products', of: ['products.changed'] },
} as const satisfies Record<string, Kind>

type Kinds = typeof activityKinds
export type EventKind = keyof Kinds

export const eventKinds = Object.keys(activityKinds) as [EventKind, ...EventKind[]]

export const moveEvents = ['published', 'unlisted', 'unpublished', 'archived', 'restored'] as const
export type MoveEvent = (typeof moveEvents)[number]

/** Kind and payload as stored. */
export type ActivityDetails = {
  [Name in EventKind]: { kind: Name } & EventPayload<Kinds[Name]['of'][number]>
}[EventKind]

const kindsOfEvents = new Map(
  eventKinds.flatMap(kind => activityKinds[kind].of.map((type): [EventType, EventKind] => [type, kind])),
)

/** Returns an event's kind in the list; undefined if not listed. */
export function kindOfEvent(type: EventType): EventKind | undefined {
  return kindsOfEvents.get(type)
}

export function kindsOfTopic(topic: ActivityTopic): EventKind[] {
  return eventKinds.filter(kind => activityKinds[kind].topic === topic)
}
