import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { actReportJson, actReportToJson } from '#app/dashboard/api/_json/publications/acts.ts'
import { findAct, listRefused, requestUndo } from '#db/acts/acts.ts'
import { carryOutAct } from '#db/acts/carry-out.ts'
import { findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Bring back how the publications of an act stood before it',
    description: 'Those that have changed since are left as they are. It can be asked for 24 hours.',
    audience: 'dashboard',
    access: 'write',
    params: z.object({ group_id: pathId, act_id: pathId }),
    returns: { 201: { body: actReportJson } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const { id, total } = await requestUndo(group.id, viewer.actor, params.act_id)
      if (total === 1) await carryOutAct(id)
      const [act, refused] = await Promise.all([findAct(group.id, id), listRefused(id)])
      return { body: actReportToJson(act, refused, group) }
    },
  }),
})
