import type { EventPayload, EventType, FieldChange, FieldValue } from '../events/events.ts'
import { type SettingField, settingFields } from '../publications/settings/settings.ts'

export const moveEvents = ['published', 'unlisted', 'unpublished', 'archived', 'restored'] as const
export type MoveEvent = (typeof moveEvents)[number]

export const eventKinds = [
  'created',
  'settings',
  ...moveEvents,
  'schedule_failed',
  'hotspots',
  'hotspots_found',
  'conversion',
  'page_removed',
  'feedback',
  'products',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Events shown in the activity list, with their kinds. */
export const kindsOfEvents = {
  'publication.created': 'created',
  'publication.edited': 'settings',
  'publication.published': 'published',
  'publication.unlisted': 'unlisted',
  'publication.unpublished': 'unpublished',
  'publication.archived': 'archived',
  'publication.restored': 'restored',
  'schedule.failed': 'schedule_failed',
  'hotspots.changed': 'hotspots',
  'hotspots.found': 'hotspots_found',
  'conversion.requested': 'conversion',
  'pages.rearranged': 'conversion',
  'page.removed': 'page_removed',
  'feedback.left': 'feedback',
  'products.changed': 'products',
} as const satisfies Partial<Record<EventType, EventKind>>
type Listed = typeof kindsOfEvents

/** Kind and payload as stored. */
export type ActivityDetails = {
  [Type in keyof Listed]: { kind: Listed[Type] } & EventPayload<Type>
}[keyof Listed]

/** Returns an event's kind in the list; undefined if not listed. */
export function kindOfEvent(type: EventType): EventKind | undefined {
  const kinds: Partial<Record<EventType, EventKind>> = kindsOfEvents
  return kinds[type]
}

type Fields = Partial<Record<SettingField, unknown>>

/** Returns the settings that differ, with their old values. */
export function changedFields(before: Fields, after: Fields): FieldChange[] {
  return settingFields
    .map(field => ({ field, before: toldValue(before[field]), after: toldValue(after[field]) }))
    .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function toldValue(value: unknown): FieldValue {
  if (value === undefined) return null
  return value instanceof Date ? value.toISOString() : (value as FieldValue)
}
