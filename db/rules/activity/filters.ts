import type { ActivityTopic } from './kinds.ts'

/** Actors that are no person. */
export const otherActors = ['keys', 'readers', 'recto'] as const
export type OtherActors = (typeof otherActors)[number]

/** Conditions on events; all that are given must hold. */
export type ActivityFilter = {
  topic?: ActivityTopic
  /** The id of a person, or those that are none. */
  by?: number | OtherActors
}
