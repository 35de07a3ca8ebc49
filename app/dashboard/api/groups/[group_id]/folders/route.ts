import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { folderJson, folderToJson } from '#app/dashboard/api/_json/folders.ts'
import { listFolders } from '#db/collections/folders.ts'
import { findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a group's collections as folders, by title",
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    returns: { 200: { body: z.object({ folders: z.array(folderJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { folders: (await listFolders(group.id)).map(folderToJson) } }
    },
  }),
})
