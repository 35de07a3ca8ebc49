import type { PublicationState } from '../publications/lifecycle.ts'

/** A setting of a publication before and after; null where it may not be told, as a password. */
export type FieldChange = { field: string; before: FieldValue; after: FieldValue }
export type FieldValue = string | number | boolean | null | number[]

/** Moves of a publication as they are told. */
export const moveEvents = ['published', 'unlisted', 'unpublished', 'archived', 'restored'] as const
export type MoveEvent = (typeof moveEvents)[number]

export const eventKinds = [
  'created',
  'settings',
  ...moveEvents,
  'schedule_failed',
  'hotspots',
  'conversion',
  'page_removed',
  'feedback',
  'products',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Hotspots that came, changed and went; several changes in a row are one event. */
export type HotspotCounts = { added: number; changed: number; removed: number }

/** What happened to a publication, with what is kept of it. */
export type PublicationEvent =
  | { kind: 'created' }
  | { kind: 'settings'; changes: FieldChange[] }
  | { kind: MoveEvent; before: { state: PublicationState; isListed: boolean } }
  /** Why a schedule was not carried out. */
  | { kind: 'schedule_failed'; note: string }
  | ({ kind: 'hotspots' } & HotspotCounts)
  | { kind: 'conversion'; conversionId: number }
  /** By the one call that needs no conversion. */
  | { kind: 'page_removed'; pageNumber: number }
  | { kind: 'feedback'; feedbackId: number }
  /** An import changed products that its hotspots show. */
  | { kind: 'products'; count: number }

/** The settings that are told of, in the order in which a person thinks of them. */
export const toldFields = [
  'title',
  'slug',
  'description',
  'browserTitle',
  'language',
  'collectionId',
  'metatagIds',
  'scheduleOnlineAt',
  'scheduleOfflineAt',
  'disableSeo',
  'secured',
  'password',
  'layout',
  'validFrom',
  'showRelatedPublications',
  'autoRelatedPublications',
  'test',
  'customHeader',
  'overrideMobileLayout',
  'forceSinglePageOnMobile',
  'mobileVerticalScroll',
  'contentGoal',
  'contentGoalOther',
  'formatType',
] as const
export type ToldField = (typeof toldFields)[number]

type Told = Partial<Record<ToldField, unknown>>

/** The settings that are others now, with what they were. */
export function changedFields(before: Told, after: Told): FieldChange[] {
  return toldFields
    .map(field => ({ field, before: toldValue(before[field]), after: toldValue(after[field]) }))
    .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function toldValue(value: unknown): FieldValue {
  if (value === undefined) return null
  return value instanceof Date ? value.toISOString() : (value as FieldValue)
}
