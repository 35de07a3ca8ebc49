import { Forbidden } from '../errors.ts'
import { mayDo, type Permission, roleIn } from '../rules/roles.ts'
import type { Group } from '../schema/groups.ts'
import type { Viewer } from './viewer.ts'

/** A group, as far as permissions in it need it. */
type OfAccount = Pick<Group, 'id' | 'accountId'>

/** True if a viewer has a permission in a group of the account: the only place that decides it. */
export function mayIn(viewer: Viewer, groupId: number, permission: Permission): boolean {
  if (viewer.groupIds !== null && !viewer.groupIds.includes(groupId)) return false
  const role = roleIn(viewer.membership, groupId)
  return role !== undefined && mayDo(role, permission) && (permission === 'read' || !viewer.isReadOnly)
}

/** Checks the request's permission in a group. @throws Forbidden, also for another account's group */
export function requirePermission(viewer: Viewer, group: OfAccount): void {
  if (!isPermitted(viewer, group)) throw new Forbidden()
}

/** True if the request's permission covers a group; false also for another account's group. */
export function isPermitted(viewer: Viewer, { id, accountId }: OfAccount): boolean {
  return accountId === viewer.account.id && mayIn(viewer, id, viewer.permission)
}
