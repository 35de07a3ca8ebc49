import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  actJson,
  actReportJson,
  actReportToJson,
  actToJson,
  wantedAct,
  wantedActFromJson,
} from '#app/dashboard/api/_json/publications/acts.ts'
import { findAct, listActs, listRefused, requestAct } from '#db/acts/acts.ts'
import { carryOutAct } from '#db/acts/carry-out.ts'
import { findGroup } from '#db/groups/groups.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'The acts on publications that run, and those that can still be undone',
    audience: 'dashboard',
    access: 'read',
    params,
    returns: { 200: { body: z.object({ acts: z.array(actJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const acts = await listActs(group.id)
      return { body: { acts: acts.map(act => actToJson(act, group)) } }
    },
  }),
  POST: endpoint({
    summary: 'Do the same with several publications',
    description:
      'They are named by id, by the filter of a list, which is looked up once, when the act is stored, or by an ' +
      'earlier act: those that it changed. ' +
      'A worker does them one after another; a single one is done with the answer.',
    audience: 'dashboard',
    access: 'write',
    params,
    body: { shape: wantedAct },
    returns: { 201: { body: actReportJson } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const wanted = wantedActFromJson(body)
      const { id, total } = await requestAct(group.id, viewer.actor, wanted.act, wanted.on)
      if (total === 1) await carryOutAct(id)
      const [act, refused] = await Promise.all([findAct(group.id, id), listRefused(id)])
      return { body: actReportToJson(act, refused, group) }
    },
  }),
})
