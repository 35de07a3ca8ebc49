import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { editsFromJson, resultsToJson, spreadEdits } from '#app/dashboard/api/_json/edited-hotspots.ts'
import { editResults } from '#components/editor/saving/answers.ts'
import { editSpread } from '#db/hotspots/edits.ts'
import { readThemeFailures } from '#db/themes/failures.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Add, change and remove hotspots of a spread',
    description:
      'Each edit names the version that it was made on; those of hotspots that somebody changed since are not made, and told as they are now.',
    audience: 'dashboard',
    access: 'write',
    params: z.object({ spread_id: pathId }),
    body: { shape: spreadEdits },
    returns: { 200: { body: editResults } },
    async handle({ viewer, params, body }) {
      const { spread, ...edited } = await editSpread(viewer, params.spread_id, editsFromJson(body))
      const standing = edited.results.flatMap(({ hotspot }) => hotspot ?? [])
      return { body: resultsToJson(edited, await readThemeFailures(spread, standing)) }
    },
  }),
})
