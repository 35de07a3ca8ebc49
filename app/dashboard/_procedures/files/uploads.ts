import { z } from 'zod'
import { discardSending, listSendings } from '#db/files/unfinished-uploads.ts'
import { findGroup } from '#db/groups/groups.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { writing } from '../procedure.ts'

/** Files that a person has begun to send to a group; their parts go to `uploads`. */
export default {
  /** Lists those that are not finished, newest first. */
  list: writing.input(z.object({ groupId: bodyId })).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return listSendings({ groupId: group.id, userId: context.viewer.userId })
  }),

  /** Gives one up. */
  discard: writing.input(z.object({ groupId: bodyId, id: z.uuid() })).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    await discardSending({ groupId: group.id, userId: context.viewer.userId }, input.id)
  }),
}
