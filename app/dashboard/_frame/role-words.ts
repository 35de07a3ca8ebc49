import type { MembershipInput } from '#db/people/memberships.ts'
import type { Role, RoleInGroup } from '#db/rules/roles.ts'

export type RoleGroup = { id: number; title: string }

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Administrator',
  editor: 'Editor',
  viewer: 'Viewer',
}

export const roleHints: Record<Role, string> = {
  owner: 'Full access, including to owners.',
  admin: 'Manages people, groups and settings, but not owners.',
  editor: 'Creates, edits and publishes publications and products.',
  viewer: 'Can view everything, but not change it.',
}

export const groupRoleNames: Record<RoleInGroup, string> = {
  admin: 'Runs this group',
  editor: 'Editor',
  viewer: 'Viewer',
}

/** Describes a membership: `All groups`, `Spring: Editor`, `All groups; in Spring: Viewer`. */
export function roleReach(
  { allGroups, groupRoles }: Pick<MembershipInput, 'allGroups' | 'groupRoles'>,
  groups: RoleGroup[],
) {
  const apart = groupRoles.flatMap(({ groupId, role }) => {
    const group = groups.find(({ id }) => id === groupId)
    return group ? [`${group.title}: ${groupRoleNames[role]}`] : []
  })
  if (!allGroups) return apart.length === 0 ? 'Deleted groups' : apart.join(', ')
  return apart.length === 0 ? 'All groups' : `All groups, but ${apart.join(', ')}`
}
