import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { confirmHeldImport, dismissHeldImport } from '#db/imports/held.ts'
import { repeatImport } from '#db/imports/imports.ts'
import { chooseMeaning } from '#db/imports/readings.ts'
import { longestValue, meaningFields } from '#db/rules/feed-values/meanings.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { text } from '#db/rules/shapes/texts.ts'
import { writing } from '../procedure.ts'

const held = z.object({ groupId: bodyId, id: bodyId })

const meaning = z.object({
  groupId: bodyId,
  productLibraryId: bodyId.nullable(),
  field: z.enum(meaningFields),
  value: text(longestValue),
  means: text(100).nullable(),
})

/** Imports: decisions on those that are held, and the meanings of values that they did not understand. */
export default {
  /** Remembers what a value means for the feed or library; null forgets it. @returns all meanings */
  chooseMeaning: writing
    .input(meaning)
    .handler(async ({ context, input: { groupId, productLibraryId, ...choice } }) => {
      const group = await findGroup(context.viewer, groupId)
      return chooseMeaning({ groupId: group.id, productLibraryId }, choice)
    }),

  /** Imports the same source again. @returns the id of that import */
  repeat: writing.input(held).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return (await repeatImport(group.id, input.id)).id
  }),

  /** Imports again, which may remove as many products as the held one would have. @returns the id of that import */
  confirm: writing.input(held).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return (await confirmHeldImport(group.id, input.id)).id
  }),

  /** Leaves the products as they are. */
  dismiss: writing.input(held).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    await dismissHeldImport(group.id, input.id)
  }),
}
