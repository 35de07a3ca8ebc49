import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { hotspotChanges, hotspotChangesFromJson } from '#app/v2/_json/hotspot-fields.ts'
import { hotspotJson, hotspotToJson } from '#app/v2/_json/hotspots.ts'
import { ruleWarnings } from '#app/v2/_json/rule-warnings.ts'
import { Forbidden, NotFound } from '#db/errors.ts'
import { findHotspot, removeHotspot, updateHotspot } from '#db/hotspots/hotspots.ts'
import { findSpread } from '#db/spreads/spreads.ts'

const params = z.object({ spread_id: pathId, hotspot_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a hotspot',
    audience: 'contract',
    access: 'read',
    scope: 'publications',
    params,
    returns: { 200: { body: z.object({ hotspot: hotspotJson }) } },
    async handle({ viewer, params }) {
      const spread = await findSpread(viewer, params.spread_id)
      const hotspot = await findHotspot(spread, params.hotspot_id)
      return { body: { hotspot: hotspotToJson(hotspot) } }
    },
  }),
  PATCH: endpoint({
    summary: 'Change a hotspot',
    description:
      'Only the fields sent change. The type stays, and fields of other types are ignored; a body with no other is 422. slides, and skus with product_ids, replace the whole list.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params,
    body: { shape: hotspotChanges, example: { left: 0.25, width: 0.4 } },
    returns: { 200: { body: z.object({ hotspot: hotspotJson }) } },
    async handle({ viewer, params, body }) {
      const spread = await findSpread(viewer, params.spread_id).catch(notAccessible)
      const before = await findHotspot(spread, params.hotspot_id)
      const changes = hotspotChangesFromJson(before, body)
      const hotspot = await updateHotspot(viewer, spread.id, before.id, changes)
      return {
        body: { hotspot: hotspotToJson(hotspot) },
        warnings: await ruleWarnings(viewer, params, hotspot),
      }
    },
  }),
  DELETE: endpoint({
    summary: 'Delete a hotspot',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params,
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      await removeHotspot(viewer, params.spread_id, params.hotspot_id)
      return {}
    },
  }),
})

/** The contract has one 404 for PATCH: not found or not accessible. */
function notAccessible(error: unknown): never {
  throw error instanceof Forbidden ? new NotFound('Hotspot') : error
}
