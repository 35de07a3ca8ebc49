import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { newUploadOf, requireTus, tusHeaders } from '#app/dashboard/api/_uploads/tus.ts'
import { beginUpload } from '#db/files/unfinished-uploads.ts'
import { findGroup } from '#db/groups/groups.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
