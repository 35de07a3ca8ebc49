import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { wantedAct, wantedActFromJson } from '#app/dashboard/api/_json/publications/acts.ts'
import { actReviewJson, actReviewToJson } from '#app/dashboard/api/_review/act-review.ts'
import { listGoingOnline } from '#db/acts/readers.ts'
import { findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Tell which of several publications have something to look at before they are published',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    body: { shape: wantedAct },
    returns: { 200: { body: actReviewJson } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const goingOnline = await listGoingOnline(group.id, wantedActFromJson(body).on)
      return { body: await actReviewToJson(viewer, group, goingOnline) }
    },
  }),
})
