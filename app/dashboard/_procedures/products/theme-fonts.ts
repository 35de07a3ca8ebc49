import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { deleteFont } from '#db/themes/fonts/fonts.ts'
import { writing } from '../procedure.ts'

/** Fonts that product themes can name; one is sent as a file to `/v2/groups/<g>/theme_fonts`. */
export default {
  /** Themes that name it show the next family of their font-family. */
  remove: writing.input(z.object({ groupId: bodyId, id: bodyId })).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    await deleteFont(group.id, input.id)
  }),
}
