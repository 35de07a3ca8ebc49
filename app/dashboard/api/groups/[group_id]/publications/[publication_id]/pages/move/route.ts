import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { pageMove } from '#app/dashboard/api/_json/page-moves.ts'
import { conversionJson, conversionToJson } from '#app/v2/_json/conversions.ts'
import { errorJson } from '#app/v2/_json/refusals.ts'
import { findGroup } from '#db/groups/groups.ts'
import { movePages } from '#db/pages/manager.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Move pages',
    description:
      'At once: the conversion that is answered has finished. Hotspots and references follow their pages.',
    audience: 'dashboard',
    access: 'write',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    body: { scope: 'pages', shape: pageMove },
    returns: {
      200: { body: z.object({ conversion: conversionJson }) },
      409: { description: 'The pages are not those that were seen', body: errorJson },
    },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const wanted =
        'order' in body ? { order: body.order } : { pageNumbers: body.page_numbers, position: body.position }
      const conversion = await movePages(group.id, params.publication_id, body.seen, wanted)
      return { body: { conversion: conversionToJson(conversion, group.id) } }
    },
  }),
})
