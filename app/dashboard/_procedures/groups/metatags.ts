import { z } from 'zod'
import { listCountedMetatags } from '#db/collections/folders.ts'
import { createMetatag, deleteMetatag, updateMetatag } from '#db/collections/metatags.ts'
import { findGroup } from '#db/groups/groups.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { metatagTerms } from '#db/rules/terms/collections.ts'
import { inGroup } from '../named.ts'
import { reading, writing } from '../procedure.ts'

const named = inGroup.extend({ id: bodyId })

export default {
  /** By category and value, with how many publications have each. */
  list: reading.input(inGroup).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    return listCountedMetatags(id)
  }),

  create: writing.input(inGroup.extend(metatagTerms.shape)).handler(async ({ context, input }) => {
    const { groupId, ...meant } = input
    const { id } = await findGroup(context.viewer, groupId)
    return createMetatag(id, meant)
  }),

  change: writing.input(named.extend(metatagTerms.partial().shape)).handler(async ({ context, input }) => {
    const { groupId, id, ...changes } = input
    const group = await findGroup(context.viewer, groupId)
    return updateMetatag(group.id, id, changes)
  }),

  /** One that no publication has, or, forced, from those that have it. */
  remove: writing.input(named.extend({ force: z.boolean() })).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    await deleteMetatag(id, input.id, input)
  }),
}
