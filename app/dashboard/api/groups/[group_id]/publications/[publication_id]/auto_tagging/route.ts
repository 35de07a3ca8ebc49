import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  addedToJson,
  autoTaggedJson,
  autoTaggingChoice,
  wantedFrom,
} from '#app/dashboard/api/_json/auto-tagging.ts'
import { findGroup } from '#db/groups/groups.ts'
import { autoTag } from '#db/hotspots/auto-tagging.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Make hotspots of what was found on the pages',
    description: 'Nothing is added that stands there already.',
    audience: 'dashboard',
    access: 'write',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    body: { shape: autoTaggingChoice },
    returns: { 200: { body: autoTaggedJson } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const leftOut = new Set(body.left_out)
      const { added } = await autoTag(group.id, params.publication_id, wantedFrom(body), leftOut)
      return { body: addedToJson(added) }
    },
  }),
})
