import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import type { ActOn } from '#db/acts/act-on.ts'
import type { Act, Refused } from '#db/acts/acts.ts'
import { actorInWords } from '#db/rules/activity/actors.ts'
import {
  isInTimeToUndo,
  mostAtOnce,
  type PublicationAct,
  undoneUntil,
} from '#db/rules/acts/publication-acts.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
import type { Group } from '#db/schema/groups.ts'
import { filterFromJson, publicationFilter } from './publications.ts'

const metatagIds = z.array(bodyId).max(100)

const publicationAct = z.discriminatedUnion('name', [
  z.object({ name: z.enum(['publish', 'unlist', 'withdraw', 'archive', 'restore']) }),
  z.object({ name: z.literal('collect'), collection_id: bodyId.nullable() }),
  z.object({ name: z.literal('retag'), added: metatagIds, removed: metatagIds }),
])
export type PublicationActJson = z.input<typeof publicationAct>

function publicationActFromJson(json: z.output<typeof publicationAct>): PublicationAct {
  return json.name === 'collect' ? { name: 'collect', collectionId: json.collection_id } : json
}

export function publicationActToJson(act: PublicationAct): PublicationActJson {
  return act.name === 'collect' ? { name: 'collect', collection_id: act.collectionId } : act
}

/** Publications by id, all that a list's filter matches, or those that an earlier act changed. */
export const wantedAct = z
  .object({
    act: publicationAct,
    publication_ids: z.array(bodyId).min(1).max(mostAtOnce).optional(),
    filter: publicationFilter.optional().describe('Instead of ids: what the list of publications takes'),
    changed_by: bodyId.optional().describe('Instead of ids: an act, for the publications that it changed'),
  })
  .refine(
    ({ publication_ids, filter, changed_by }) => countGiven(publication_ids, filter, changed_by) === 1,
    {
      path: ['publication_ids'],
      message: 'must be given, or a filter or an act instead of them',
    },
  )
export type WantedActJson = z.input<typeof wantedAct>

const countGiven = (...values: unknown[]) => values.filter(value => value !== undefined).length

export function wantedActFromJson({ act, ...on }: z.output<typeof wantedAct>) {
  return { act: publicationActFromJson(act), on: actOnFromJson(on) }
}

function actOnFromJson({
  publication_ids,
  changed_by,
  filter = {},
}: Omit<z.output<typeof wantedAct>, 'act'>): ActOn {
  if (publication_ids !== undefined) return publication_ids
  return changed_by === undefined ? filterFromJson(filter) : { changedBy: changed_by }
}

export const actJson = z.object({
  id: z.int(),
  act: publicationAct.describe('Of an undo: what it takes back'),
  is_undo: z.boolean(),
  by: z.string(),
  created_at: dateTime,
  ended_at: dateTime.nullable().describe('Null while it is carried out'),
  total: z.int(),
  waiting: z.int().describe('Publications that are still to be done'),
  changed: z.int().describe('Publications that are others now'),
  refused: z.int().describe('Publications of which something could not be done'),
  undoable_until: dateTime.nullable().describe('Null where it cannot be undone'),
})
export type ActJson = z.output<typeof actJson>

export function actToJson(act: Act, { timeZone }: Group): z.input<typeof actJson> {
  const { endedAt, undoes, undoneBy } = act
  const mayUndo = undoes === null && undoneBy === null && act.done > 0 && endedAt !== null
  return {
    id: act.id,
    act: publicationActToJson(act.act),
    is_undo: undoes !== null,
    by: actorInWords(act.actor),
    created_at: dateTimeToJson(act.createdAt, timeZone),
    ended_at: endedAt && dateTimeToJson(endedAt, timeZone),
    total: act.total,
    waiting: act.waiting,
    changed: act.done,
    refused: act.refused,
    undoable_until:
      mayUndo && isInTimeToUndo(endedAt, new Date()) ? dateTimeToJson(undoneUntil(endedAt), timeZone) : null,
  }
}

export const actReportJson = z.object({
  act: actJson,
  refused: z.array(
    z.object({
      id: z.int(),
      title: z.string().nullable().describe('Null where it is gone'),
      reason: z.string(),
    }),
  ),
})
export type ActReportJson = z.output<typeof actReportJson>

export function actReportToJson(act: Act, refused: Refused[], group: Group): z.input<typeof actReportJson> {
  return { act: actToJson(act, group), refused }
}
