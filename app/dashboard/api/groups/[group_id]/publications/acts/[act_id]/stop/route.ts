import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { actJson, actToJson } from '#app/dashboard/api/_json/publications/acts.ts'
import { stopAct } from '#db/acts/acts.ts'
import { findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Stop an act on publications; those that are done stay so',
    audience: 'dashboard',
    access: 'write',
    params: z.object({ group_id: pathId, act_id: pathId }),
    returns: { 200: { body: z.object({ act: actJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { act: actToJson(await stopAct(group.id, params.act_id), group) } }
    },
  }),
})
