import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { sentInvitationJson, sentToJson } from '#app/dashboard/api/_json/people.ts'
import { resendInvitation } from '#db/people/invitations.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Send an invitation again, with a new link',
    audience: 'dashboard',
    access: 'account',
    params: z.object({ invitation_id: pathId }),
    returns: { 200: { body: sentInvitationJson } },
    async handle({ viewer, params }) {
      const sent = await resendInvitation(viewer, params.invitation_id)
      return { body: sentToJson(sent), headers: { 'Cache-Control': 'no-store' } }
    },
  }),
})
