import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { errorJson } from '#app/v2/_json/refusals.ts'
import { findGroup } from '#db/groups/groups.ts'
import { dismissHeldImport } from '#db/imports/held.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Dismiss a held import: the products stay as they are',
    audience: 'dashboard',
    access: 'write',
    params: z.object({ group_id: pathId, import_id: pathId }),
    returns: { 204: { body: null }, 409: { description: 'It is no longer held', body: errorJson } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await dismissHeldImport(group.id, params.import_id)
      return {}
    },
  }),
})
