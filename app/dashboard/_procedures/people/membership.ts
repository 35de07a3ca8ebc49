import { z } from 'zod'
import { groupRoles, roles } from '#db/rules/roles.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'

/** The role of a person, in all groups or in those that are named, and roles that differ by group. */
export const membership = z.object({
  role: z.enum(roles),
  allGroups: z.boolean(),
  groupRoles: z.array(z.object({ groupId: bodyId, role: z.enum(groupRoles) })).max(1000),
})
