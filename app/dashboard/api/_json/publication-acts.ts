import { z } from 'zod'
import { bodyId } from '#app/_http/ids.ts'
import { publicationStates } from '#db/rules/lifecycle.ts'
import type { PublicationAct } from '#db/rules/publication-acts.ts'

const metatagIds = z.array(bodyId).min(1).max(100)

/** Something to do with several publications, with what it needs. */
export const publicationAct = z.discriminatedUnion('name', [
  z.object({ name: z.enum(['publish', 'unlist', 'withdraw', 'archive', 'restore']) }),
  z.object({ name: z.literal('collect'), collection_id: bodyId.nullable() }),
  z.object({ name: z.enum(['tag', 'untag']), metatag_ids: metatagIds }),
])
export type PublicationActJson = z.input<typeof publicationAct>

export function publicationActFromJson(json: z.output<typeof publicationAct>): PublicationAct {
  if (json.name === 'collect') return { name: 'collect', collectionId: json.collection_id }
  if (json.name === 'tag' || json.name === 'untag') return { name: json.name, metatagIds: json.metatag_ids }
  return { name: json.name }
}

/** What became of one of them. */
export const publicationActResult = z.object({
  id: z.int(),
  title: z.string().nullable(),
  done: z
    .object({
      is_changed: z.boolean().describe('False where it stood so already'),
      state_before: z.enum(publicationStates),
      was_listed: z.boolean(),
      collection_id_before: z.int().nullable(),
      metatag_ids: z.array(z.int()).describe('Those that came or went'),
    })
    .nullable(),
  refusal: z
    .object({ status: z.int(), body: z.unknown() })
    .nullable()
    .describe('What the call for this publication alone would have been answered'),
})
export type PublicationActResult = z.output<typeof publicationActResult>
