import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  rulePreviewJson,
  rulePreviewToJson,
  ruleTrialBody,
} from '#app/dashboard/api/_json/publications/rule-previews.ts'
import { findGroup } from '#db/groups/groups.ts'
import { previewRule } from '#db/product-rules/preview.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Tell which products a rule would put on a hotspot',
    description: 'Nothing changes. With a day, as of its noon in the group’s time zone.',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    body: { shape: ruleTrialBody },
    returns: { 200: { body: rulePreviewJson } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const preview = await previewRule(publication, {
        rule: body.rule,
        hotspotId: body.hotspot_id,
        asOf: body.as_of,
        askedSku: body.asked_sku,
      })
      return { body: rulePreviewToJson(preview) }
    },
  }),
})
