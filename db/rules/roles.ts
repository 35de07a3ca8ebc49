/** Roles in an account or a group, from most to least access. */
export const roles = ['owner', 'admin', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Roles in one group, overriding the account's. Owners belong to the account. */
export const groupRoles = ['admin', 'editor', 'viewer'] as const satisfies readonly Role[]
export type RoleInGroup = (typeof groupRoles)[number]

export type GroupAssignment = { groupId: number; role: RoleInGroup }

/**
 * What is done in a group: looking at it (`read`), changing its publications, products and all that belongs to them
 * (`write`), changing the group itself (`manage`).
 */
export type Permission = 'read' | 'write' | 'manage'

const permissions: Record<Role, readonly Permission[]> = {
  owner: ['read', 'write', 'manage'],
  admin: ['read', 'write', 'manage'],
  editor: ['read', 'write'],
  viewer: ['read'],
}

/** Whether somebody of this role may do it. */
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

/** What a person is: a role in the account, in all of its groups or only in those that are named. */
export type Membership = { role: Role; allGroups: boolean; groupRoles: ReadonlyMap<number, Role> }

/**
 * What a person is in one group: what is said for it, else what they are in the account. Owners and administrators of
 * the account are so everywhere.
 * @returns undefined where they have no access to it
 */
export function roleIn({ role, allGroups, groupRoles }: Membership, groupId: number): Role | undefined {
  if (runsAccount(role)) return role
  return groupRoles.get(groupId) ?? (allGroups ? role : undefined)
}

/** True if the giver may assign the role: none above their own, and owners only by owners. */
export function mayGive(giver: Role, role: Role): boolean {
  return giver === 'owner' || (giver === 'admin' && role !== 'owner')
}
