import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  newUploadOf,
  requireTus,
  sendingJson,
  sendingToJson,
  tusHeaders,
} from '#app/dashboard/api/_json/uploads.ts'
import { beginUpload, listSendings } from '#db/files/unfinished-uploads.ts'
import { findGroup } from '#db/groups/groups.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List what the person has begun to send to the group, and not finished',
    audience: 'dashboard',
    access: 'write',
    params,
    returns: { 200: { body: z.object({ uploads: z.array(sendingJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const sendings = await listSendings({ groupId: group.id, userId: viewer.userId })
      return { body: { uploads: sendings.map(sendingToJson) } }
    },
  }),
  POST: endpoint({
    summary: 'Begin to send a PDF in parts',
    description: 'Creation of tus: its Location is where the parts go.',
    audience: 'dashboard',
    access: 'write',
    params,
    returns: { 201: { body: null } },
    async handle({ viewer, params, request }) {
      const group = await findGroup(viewer, params.group_id)
      requireTus(request)
      const upload = await beginUpload({ groupId: group.id, userId: viewer.userId }, newUploadOf(request))
      const location = `/dashboard/api/groups/${group.id}/uploads/${upload.id}`
      return { headers: { ...tusHeaders({ ...upload, received: 0 }), Location: location } }
    },
  }),
})
