import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { themeSource, themeTerms } from '#db/rules/themes/terms.ts'
import { previewTheme } from '#db/themes/theme-previews.ts'
import { createTheme, deleteTheme, updateTheme } from '#db/themes/themes.ts'
import { reading, writing } from '../procedure.ts'

const theme = z.object({ groupId: bodyId, id: bodyId })

/** Looks of products on pages and in their panel. */
export default {
  create: writing
    .input(themeTerms.extend({ groupId: bodyId }))
    .handler(async ({ context, input: { groupId, ...given } }) => {
      const group = await findGroup(context.viewer, groupId)
      return createTheme(group.id, given)
    }),

  /** Pages that show it change at once. */
  change: writing
    .input(themeTerms.extend(theme.shape))
    .handler(async ({ context, input: { groupId, id, ...given } }) => {
      const group = await findGroup(context.viewer, groupId)
      return updateTheme(group.id, id, given)
    }),

  /** Hotspots that name it go on naming it, and show the plain card. */
  remove: writing.input(theme).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    await deleteTheme(group.id, input.id)
  }),

  /** Draws a theme that is being written on the page of the group that shows most products; stores nothing. */
  preview: reading.input(themeSource.extend({ groupId: bodyId })).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return previewTheme(group, input)
  }),
}
