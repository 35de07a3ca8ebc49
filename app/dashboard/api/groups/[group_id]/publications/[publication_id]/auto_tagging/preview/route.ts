import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  autoTaggingBody,
  autoTaggingJson,
  autoTaggingToJson,
  listedOf,
  wantedFrom,
} from '#app/dashboard/api/_json/auto-tagging.ts'
import { findGroup } from '#db/groups/groups.ts'
import { previewAutoTagging, readFoundProducts } from '#db/hotspots/auto-tagging.ts'
import { readPageNotices } from '#db/pages/notices.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Tell which hotspots would be made of what was found on the pages',
    description: 'Nothing changes.',
    audience: 'dashboard',
    access: 'read',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    body: { shape: autoTaggingBody },
    returns: { 200: { body: autoTaggingJson } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const plan = await previewAutoTagging(group.id, params.publication_id, wantedFrom(body))
      const products = await readFoundProducts(group.id, params.publication_id, listedOf(plan))
      return { body: autoTaggingToJson(plan, products, await readPageNotices(params.publication_id)) }
    },
  }),
})
