import { z } from 'zod'
import { Forbidden } from '#db/errors.ts'
import { findGroup } from '#db/groups/groups.ts'
import { mayIn } from '#db/people/permissions.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { themeSource, themeTerms } from '#db/rules/themes/terms.ts'
import { applyThemes } from '#db/themes/applying.ts'
import { previewTheme } from '#db/themes/theme-previews.ts'
import { createTheme, deleteTheme, updateTheme } from '#db/themes/themes.ts'
import { reading, writing } from '../procedure.ts'

const theme = z.object({ groupId: bodyId, id: bodyId })

const themeOrNone = bodyId.nullable()

const applied = z.object({
  groupId: bodyId,
  publications: z.array(z.object({ id: bodyId, themeId: themeOrNone })).max(200),
  ofNew: themeOrNone.optional(),
})

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

  /** Gives themes to whole publications at once; takes what it returns to take it back. */
  apply: writing.input(applied).handler(async ({ context, input: { groupId, ...themes } }) => {
    const group = await findGroup(context.viewer, groupId)
    if (themes.ofNew !== undefined && !mayIn(context.viewer, group.id, 'manage')) throw new Forbidden()
    return applyThemes(group.id, themes)
  }),

  /** Draws a theme that is being written on the page of the group that shows most products; stores nothing. */
  preview: reading.input(themeSource.extend({ groupId: bodyId })).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return previewTheme(group, input)
  }),
}
