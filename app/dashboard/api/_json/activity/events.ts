import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import type { Activity, GroupActivity } from '#db/activity/list.ts'
import { actorInWords } from '#db/rules/activity/actors.ts'
import { eventKinds } from '#db/rules/activity/kinds.ts'
import type { FieldChange } from '#db/rules/events/events.ts'
import { nameOfField } from '#db/rules/publications/settings/settings.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
import { feedbackJson, feedbackToJson } from '../publications/feedback.ts'
import { pastConversionJson, pastConversionToJson } from './past-conversions.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.int())])

/** Fields that the kind lacks are omitted. */
export const eventJson = z
  .object({
    id: z.int(),
    kind: z.enum(eventKinds),
    by: z.string().describe('The name of a person or key, “A reader” or “Recto”'),
    is_key: z.boolean(),
    created_at: dateTime,
    ended_at: dateTime.describe('Later where several changes are told as one'),
    is_undoable: z.boolean(),
    is_of_many: z.boolean().describe('Whether it was done to several publications at once'),
    changes: z.array(z.object({ field: z.string(), before: value, after: value })).optional(),
    added: z.int().optional(),
    changed: z.int().optional(),
    removed: z.int().optional(),
    count: z
      .int()
      .optional()
      .describe('Products of its hotspots that an import changed, or hotspots that were found'),
    page_number: z.int().optional(),
    note: z.string().optional(),
    conversion: pastConversionJson.nullable(),
    feedback: feedbackJson.nullable(),
  })
  .meta({ id: 'PublicationEvent' })
export type EventJson = z.output<typeof eventJson>

/** Of a group's list, with the publication. */
export const groupEventJson = eventJson
  .extend({
    publication: z.object({
      id: z.int(),
      title: z.string().describe('As it is now'),
      is_archived: z.boolean(),
    }),
  })
  .meta({ id: 'GroupEvent' })
export type GroupEventJson = z.output<typeof groupEventJson>

/** @param group whose time zone applies */
export function eventToJson(
  { details, ...event }: Activity,
  group: { id: number; timeZone: string },
): z.input<typeof eventJson> {
  const { kind, ...rest } = details
  const { added, changed, removed } = { added: undefined, changed: undefined, removed: undefined, ...rest }
  return {
    id: event.id,
    kind,
    by: actorInWords(event.actor),
    is_key: event.actor?.by === 'key',
    created_at: dateTimeToJson(event.createdAt, group.timeZone),
    ended_at: dateTimeToJson(event.endedAt, group.timeZone),
    is_undoable: event.isUndoable,
    is_of_many: event.isOfMany,
    added,
    changed,
    removed,
    count: countOf(details),
    page_number: details.kind === 'page_removed' ? details.pageNumber : undefined,
    note: details.kind === 'schedule_failed' ? details.note : undefined,
    changes: details.kind === 'settings' ? details.changes.map(changeToJson) : undefined,
    conversion: event.conversion && pastConversionToJson(event.conversion, group),
    feedback: event.feedback && feedbackToJson(event.feedback),
  }
}

export function groupEventToJson(
  event: GroupActivity,
  group: { id: number; timeZone: string },
): z.input<typeof groupEventJson> {
  const { publicationId: id, title, isArchived: is_archived } = event
  return { ...eventToJson(event, group), publication: { id, title, is_archived } }
}

function countOf(details: Activity['details']): number | undefined {
  if (details.kind === 'products') return details.count
  return details.kind === 'hotspots_found' ? details.hotspotIds.length : undefined
}

/** Uses the API's names of fields. */
function changeToJson({ field, before, after }: FieldChange) {
  return { field: nameOfField(field), before, after }
}
