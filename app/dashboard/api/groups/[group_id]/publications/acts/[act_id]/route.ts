import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { actReportJson, actReportToJson } from '#app/dashboard/api/_json/publications/acts.ts'
import { findAct, listRefused } from '#db/acts/acts.ts'
import { findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'How far an act on publications is, and what it could not do',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, act_id: pathId }),
    returns: { 200: { body: actReportJson } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const act = await findAct(group.id, params.act_id)
      return { body: actReportToJson(act, await listRefused(act.id), group) }
    },
  }),
})
