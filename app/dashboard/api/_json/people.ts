import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import type { Sent } from '#db/people/invitations.ts'
import type { MembershipInput } from '#db/people/memberships.ts'
import type { Person } from '#db/people/people.ts'
import { groupRoles, roles } from '#db/rules/roles.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
import type { Invitation } from '#db/schema/people/invitations.ts'

const groupRole = z.object({ group_id: bodyId, role: z.enum(groupRoles) })

export const membershipJson = z.object({
  role: z.enum(roles).describe('In the account'),
  all_groups: z
    .boolean()
    .default(true)
    .describe('Whether the role holds in every group, also those to come; else only `group_roles` count'),
  group_roles: z
    .array(groupRole)
    .max(1000)
    .default([])
    .describe('Groups in which they are something else, or, without all_groups, those that they see'),
})

export const newInvitation = membershipJson
  .extend({ email: z.email('must be an e-mail address').max(254) })
  .meta({ id: 'NewInvitation' })

const membershipShape = {
  role: z.enum(roles),
  all_groups: z.boolean(),
  group_roles: z.array(z.object({ group_id: z.int(), role: z.enum(groupRoles) })),
}

export const personJson = z
  .object({ id: z.int(), name: z.string(), email: z.string(), ...membershipShape, created_at: dateTime })
  .meta({ id: 'Person' })

export const invitationJson = z
  .object({
    id: z.int(),
    email: z.string(),
    ...membershipShape,
    state: z.enum(['open', 'expired']),
    sent_at: dateTime,
    expires_at: dateTime,
  })
  .meta({ id: 'Invitation' })

export const sentInvitationJson = z.object({
  invitation: invitationJson,
  link: z.url().nullable().describe('To be passed on, where this installation sends no mail; told this once'),
})

export function membershipFromJson({
  role,
  all_groups,
  group_roles,
}: z.output<typeof membershipJson>): MembershipInput {
  return {
    role,
    allGroups: all_groups,
    groupRoles: group_roles.map(({ group_id, role }) => ({ groupId: group_id, role })),
  }
}

export function personToJson(person: Person): z.input<typeof personJson> {
  const { id, name, email } = person
  return { id, name, email, ...membershipToJson(person), created_at: dateTimeToJson(person.createdAt, 'UTC') }
}

export function invitationToJson(invitation: Invitation): z.input<typeof invitationJson> {
  return {
    id: invitation.id,
    email: invitation.email,
    ...membershipToJson(invitation as Invitation & MembershipInput),
    state: invitation.expiresAt > new Date() ? 'open' : 'expired',
    sent_at: dateTimeToJson(invitation.sentAt, 'UTC'),
    expires_at: dateTimeToJson(invitation.expiresAt, 'UTC'),
  }
}

export function sentToJson({ invitation, link }: Sent): z.input<typeof sentInvitationJson> {
  return { invitation: invitationToJson(invitation), link }
}

function membershipToJson({ role, allGroups, groupRoles }: MembershipInput) {
  return {
    role,
    all_groups: allGroups,
    group_roles: groupRoles.map(({ groupId, role }) => ({ group_id: groupId, role })),
  }
}
