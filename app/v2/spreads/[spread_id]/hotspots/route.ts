import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import { newHotspot, newHotspotFromJson } from '#app/v2/_json/hotspot-fields.ts'
import { hotspotJson, hotspotToJson } from '#app/v2/_json/hotspots.ts'
import { ruleWarnings } from '#app/v2/_json/rule-warnings.ts'
import { createHotspot } from '#db/hotspots/creating.ts'
import { listHotspots } from '#db/hotspots/hotspots.ts'
import { findSpread } from '#db/spreads/spreads.ts'

const params = z.object({ spread_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a spread's hotspots",
    description: 'By page number, then by id.',
    audience: 'contract',
    access: 'read',
    scope: 'publications',
    readsWithKey: 'spread',
    params,
    query: pagination,
    returns: { 200: { body: z.object({ hotspots: z.array(hotspotJson) }) } },
    async handle({ viewer, params, query }) {
      const spread = await findSpread(viewer, params.spread_id)
      const found = await listHotspots(spread, sliceOf(query))
      return {
        body: { hotspots: found.items.map(hotspotToJson) },
        headers: listHeaders(query, found),
      }
    },
  }),
  POST: endpoint({
    summary: 'Create a hotspot',
    description: 'Fields are at the top level of the body. Addresses are not visited.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    readsWithKey: 'spread',
    params,
    body: {
      shape: newHotspot,
      example: {
        type: 'external_link',
        top: 0.1,
        left: 0.2,
        width: 0.3,
        height: 0.1,
        url: 'https://example.com/chair',
      },
    },
    returns: { 201: { body: z.object({ hotspot: hotspotJson }) } },
    async handle({ viewer, params, body }) {
      const hotspot = await createHotspot(viewer, params.spread_id, newHotspotFromJson(body))
      return {
        body: { hotspot: hotspotToJson(hotspot) },
        warnings: await ruleWarnings(viewer, params, hotspot),
      }
    },
  }),
})
