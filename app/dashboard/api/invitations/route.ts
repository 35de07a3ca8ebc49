import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import {
  invitationJson,
  invitationToJson,
  membershipFromJson,
  newInvitation,
  sentInvitationJson,
  sentToJson,
} from '#app/dashboard/api/_json/people.ts'
import { invite, listInvitations } from '#db/people/invitations.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List the invitations that nobody has taken yet',
    audience: 'dashboard',
    access: 'account',
    returns: { 200: { body: z.object({ invitations: z.array(invitationJson) }) } },
    async handle({ viewer }) {
      const invitations = await listInvitations(viewer.account.id)
      return { body: { invitations: invitations.map(invitationToJson) } }
    },
  }),
  POST: endpoint({
    summary: 'Invite someone to the account',
    audience: 'dashboard',
    access: 'account',
    body: { scope: 'invitation', shape: newInvitation },
    returns: { 201: { body: sentInvitationJson } },
    async handle({ viewer, body }) {
      const sent = await invite(viewer, { email: body.email, ...membershipFromJson(body) })
      return { body: sentToJson(sent), headers: { 'Cache-Control': 'no-store' } }
    },
  }),
})
