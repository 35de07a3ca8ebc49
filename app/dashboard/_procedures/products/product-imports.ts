import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { confirmHeldImport, dismissHeldImport } from '#db/imports/held.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { writing } from '../procedure.ts'

const held = z.object({ groupId: bodyId, id: bodyId })

/** Imports that are held because they would remove many products. */
export default {
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
