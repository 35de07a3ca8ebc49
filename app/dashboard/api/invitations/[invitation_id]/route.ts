import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { revokeInvitation } from '#db/people/invitations.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: endpoint({
    summary: 'Take an invitation back',
    audience: 'dashboard',
    access: 'account',
    params: z.object({ invitation_id: pathId }),
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      await revokeInvitation(viewer, params.invitation_id)
      return {}
    },
  }),
})
