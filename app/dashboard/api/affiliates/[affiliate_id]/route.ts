import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  affiliateChanges,
  affiliateJson,
  affiliateToJson,
} from '#app/dashboard/api/affiliates/_json/affiliates.ts'
import { changeAffiliate, endAffiliate } from '#db/affiliates/affiliates.ts'

const params = z.object({ affiliate_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: endpoint({
    summary: 'Change what is lent to a partner',
    audience: 'dashboard',
    access: 'account',
    params,
    body: { scope: 'affiliate', shape: affiliateChanges },
    returns: { 200: { body: z.object({ affiliate: affiliateJson }) } },
    async handle({ viewer, params, body }) {
      const changed = await changeAffiliate(viewer.account.id, params.affiliate_id, {
        ...(body.name !== undefined && { name: body.name }),
        ...(body.group_ids !== undefined && { groupIds: body.group_ids }),
        ...(body.shows_widget !== undefined && { showsWidget: body.shows_widget }),
      })
      return { body: { affiliate: affiliateToJson(changed) } }
    },
  }),
  DELETE: endpoint({
    summary: "End a partner's access, for good",
    audience: 'dashboard',
    access: 'account',
    params,
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      await endAffiliate(viewer.account.id, params.affiliate_id)
      return {}
    },
  }),
})
