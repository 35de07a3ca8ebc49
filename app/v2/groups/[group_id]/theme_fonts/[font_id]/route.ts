import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { findGroup } from '#db/groups/groups.ts'
import { deleteFont } from '#db/themes/fonts/fonts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: endpoint({
    summary: 'Delete a font of product themes',
    description: 'Themes that name it show the next family of their font-family.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params: z.object({ group_id: pathId, font_id: pathId }),
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await deleteFont(group.id, params.font_id)
      return {}
    },
  }),
})
