import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { createAffiliate, listAffiliates } from '#db/affiliates/affiliates.ts'
import { affiliateJson, affiliateToJson, newAffiliate } from './_json/affiliates.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List the partners that the account lends groups to, also those that have ended, newest first',
    audience: 'dashboard',
    access: 'account',
    returns: { 200: { body: z.object({ affiliates: z.array(affiliateJson) }) } },
    async handle({ viewer }) {
      const affiliates = await listAffiliates(viewer.account.id)
      return { body: { affiliates: affiliates.map(affiliateToJson) } }
    },
  }),
  POST: endpoint({
    summary: 'Lend groups to a partner',
    description: 'The clear text of the key is in this answer and nowhere else.',
    audience: 'dashboard',
    access: 'account',
    body: { scope: 'affiliate', shape: newAffiliate },
    returns: { 201: { body: z.object({ affiliate: affiliateJson, key: z.string() }) } },
    async handle({ viewer, body }) {
      const made = await createAffiliate(viewer.account.id, {
        name: body.name,
        groupIds: body.group_ids,
        showsWidget: body.shows_widget,
      })
      return {
        body: { affiliate: affiliateToJson(made), key: made.key },
        headers: { 'Cache-Control': 'no-store' },
      }
    },
  }),
})
