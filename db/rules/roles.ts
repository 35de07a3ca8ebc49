/** Roles in an account or a group, from most to least access. */
export const roles = ['owner', 'admin', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Roles in one group, overriding the account's. Owners belong to the account. */
export const rolesInGroup = ['admin', 'editor', 'viewer'] as const satisfies readonly Role[]
export type RoleInGroup = (typeof rolesInGroup)[number]

export type GroupAssignment = { groupId: number; role: RoleInGroup }

/** `read` in a group; `write` to publications, products and the like; `manage` the group itself. */
export type Permission = 'read' | 'write' | 'manage'

const permissions: Record<Role, readonly Permission[]> = {
  owner: ['read', 'write', 'manage'],
  admin: ['read', 'write', 'manage'],
  editor: ['read', 'write'],
  viewer: ['read'],
}

/** True if the role has the permission. */
export function mayDo(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission)
}

/** True if the role may change publications. */
export function mayWrite(role: Role): boolean {
  return mayDo(role, 'write')
}

/** True if the role administers the account's groups and people. */
export function runsAccount(role: Role): boolean {
  return role === 'owner' || role === 'admin'
}

/** A role in the account, for all groups or only those named. */
export type Membership = { role: Role; allGroups: boolean; groupRoles: ReadonlyMap<number, Role> }

/** Returns the role in a group, else the account's, which owners and admins keep; undefined without access. */
export function roleIn({ role, allGroups, groupRoles }: Membership, groupId: number): Role | undefined {
  if (runsAccount(role)) return role
  return groupRoles.get(groupId) ?? (allGroups ? role : undefined)
}

/** True if the giver may assign the role: none above their own, and owners only by owners. */
export function mayGive(giver: Role, role: Role): boolean {
  return giver === 'owner' || (giver === 'admin' && role !== 'owner')
}
