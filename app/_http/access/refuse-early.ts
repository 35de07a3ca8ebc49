import { Forbidden } from '#db/errors.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { mayDo, roleIn } from '#db/rules/roles.ts'

/** Checks the role in a group before anything that was sent is validated: callers without access learn nothing from it. @throws Forbidden */
export function refuseEarly(viewer: Viewer, groupId: number | null): void {
  const role = groupId === null ? undefined : roleIn(viewer.membership, groupId)
  if (role !== undefined && !mayDo(role, viewer.permission)) throw new Forbidden()
}
