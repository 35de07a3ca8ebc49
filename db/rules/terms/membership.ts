import { z } from 'zod'
import { roles, rolesInGroup } from '../roles.ts'
import { bodyId } from '../shapes/ids.ts'

/** The role of a person, in all groups or in those that are named, and roles that differ by group. */
export const membership = z.object({
  role: z.enum(roles),
  allGroups: z.boolean(),
  groupRoles: z.array(z.object({ groupId: bodyId, role: z.enum(rolesInGroup) })).max(1000),
})

export const invitation = membership.extend({ email: z.email('must be an e-mail address').max(254) })
