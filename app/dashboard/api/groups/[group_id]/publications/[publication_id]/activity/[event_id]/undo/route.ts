import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { undoEvent } from '#db/activity/undo.ts'
import { findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Take back something that happened to a publication',
    description:
      'Settings, and its last move between online, offline and the archive; not what has changed since.',
    audience: 'dashboard',
    access: 'write',
    params: z.object({ group_id: pathId, publication_id: pathId, event_id: pathId }),
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await undoEvent(group.id, params.publication_id, params.event_id)
      return {}
    },
  }),
})
