import { type EventKind, eventKinds } from './events.ts'

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

const topicOf: Record<EventKind, ActivityTopic> = {
  created: 'created',
  settings: 'settings',
  published: 'publishing',
  unlisted: 'publishing',
  unpublished: 'publishing',
  archived: 'publishing',
  restored: 'publishing',
  schedule_failed: 'publishing',
  hotspots: 'hotspots',
  hotspots_found: 'hotspots',
  conversion: 'pages',
  page_removed: 'pages',
  feedback: 'feedback',
  products: 'products',
}

export function kindsOfTopic(topic: ActivityTopic): EventKind[] {
  return eventKinds.filter(kind => topicOf[kind] === topic)
}

/** Actors that are no person. */
export const otherActors = ['keys', 'readers', 'recto'] as const
export type OtherActors = (typeof otherActors)[number]

/** Conditions on events; all that are given must hold. */
export type ActivityFilter = {
  topic?: ActivityTopic
  /** The id of a person, or those that are none. */
  by?: number | OtherActors
}
