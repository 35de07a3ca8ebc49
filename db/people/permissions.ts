import { Forbidden } from '../errors.ts'
import { mayDo, type Permission, roleIn } from '../rules/roles.ts'
import type { Group } from '../schema/groups.ts'
import type { Viewer } from './viewer.ts'

/** Whether a viewer may do something in a group of the account: the one place that answers this. */
export function mayIn(viewer: Viewer, groupId: number, permission: Permission): boolean {
  if (viewer.groupIds !== null && !viewer.groupIds.includes(groupId)) return false
  const role = roleIn(viewer.membership, groupId)
  return role !== undefined && mayDo(role, permission) && (permission === 'read' || !viewer.isReadOnly)
}

/**
 * Lets those pass who may do in a group what they are here for.
 * @throws Forbidden when it is another account's, or they may not do it in this group
 */
export function requirePermission(viewer: Viewer, { id, accountId }: Group): void {
  if (accountId !== viewer.account.id || !mayIn(viewer, id, viewer.permission)) throw new Forbidden()
}
