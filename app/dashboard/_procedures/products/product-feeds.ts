import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { changeFeedSchedule } from '#db/imports/feed-schedules.ts'
import { removeFeed, startFeedImport } from '#db/imports/imports.ts'
import { filledFeedAddress } from '#db/rules/imports/feed-addresses.ts'
import { feedSchedule } from '#db/rules/imports/library-fields.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { writing } from '../procedure.ts'

/** The feed of a group. */
export default {
  /** Sets its address and imports it. */
  import: writing
    .input(z.object({ groupId: bodyId, url: filledFeedAddress }))
    .handler(async ({ context, input }) => {
      const group = await findGroup(context.viewer, input.groupId)
      await startFeedImport(group.id, input.url)
    }),

  /** Says when it is imported by itself. */
  schedule: writing
    .input(feedSchedule.extend({ groupId: bodyId }))
    .handler(async ({ context, input: { groupId, ...schedule } }) => {
      const group = await findGroup(context.viewer, groupId)
      await changeFeedSchedule(group.id, schedule)
    }),

  /** Removes it with its imports and products; named by any of its imports. */
  remove: writing
    .input(z.object({ groupId: bodyId, importId: bodyId }))
    .handler(async ({ context, input }) => {
      const group = await findGroup(context.viewer, input.groupId)
      await removeFeed(group.id, input.importId)
    }),
}
