import { z } from 'zod'
import { listActivity, listGroupActivity } from '#db/activity/list.ts'
import { undoEvent } from '#db/activity/undo.ts'
import { findGroup } from '#db/groups/groups.ts'
import { otherActors } from '#db/rules/activity/filters.ts'
import { activityTopics } from '#db/rules/activity/kinds.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { inGroup, inPublication } from '../named.ts'
import { partNumber, sliceOfPart } from '../parts.ts'
import { reading, writing } from '../procedure.ts'

const perPart = 25
const perPartOfGroup = 50

const filter = z.object({
  topic: z.enum(activityTopics).optional(),
  /** A person, or the events of all API keys, of readers, or of Recto itself. */
  by: z.union([bodyId, z.enum(otherActors)]).optional(),
})

/** Everything that happened to publications, newest first. */
export default {
  ofPublication: reading
    .input(inPublication.extend({ part: partNumber }))
    .handler(async ({ context, input }) => {
      const { id } = await findGroup(context.viewer, input.groupId)
      return listActivity(id, input.publicationId, sliceOfPart(input.part, perPart), context.language)
    }),

  ofGroup: reading.input(inGroup.extend({ filter, part: partNumber })).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return listGroupActivity(group, input.filter, sliceOfPart(input.part, perPartOfGroup), context.language)
  }),

  /** Takes back settings, or the last move between online, offline and the archive; not what has changed since. */
  undo: writing.input(inPublication.extend({ id: bodyId })).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    await undoEvent(id, input.publicationId, input.id)
  }),
}
