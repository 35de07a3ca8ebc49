import type { MembershipInput } from '#db/people/memberships.ts'
import type { Role, RoleInGroup } from '#db/rules/roles.ts'
import { fill, type WordKey, type WordsOf } from '#db/rules/words/messages.ts'

export type RoleGroup = { id: number; title: string }

export const roleNames = {
  owner: 'roles.owner',
  admin: 'roles.admin',
  editor: 'roles.editor',
  viewer: 'roles.viewer',
} as const satisfies Record<Role, WordKey<'frame'>>

export const roleHints = {
  owner: 'roles.ownerHint',
  admin: 'roles.adminHint',
  editor: 'roles.editorHint',
  viewer: 'roles.viewerHint',
} as const satisfies Record<Role, WordKey<'frame'>>

export const groupRoleNames = {
  admin: 'roles.runsGroup',
  editor: 'roles.editor',
  viewer: 'roles.viewer',
} as const satisfies Record<RoleInGroup, WordKey<'frame'>>

/** Describes a membership: `All groups`, `Spring: Editor`, `All groups, but Spring: Viewer`. */
export function roleReach(
  { allGroups, groupRoles }: Pick<MembershipInput, 'allGroups' | 'groupRoles'>,
  groups: RoleGroup[],
  words: WordsOf<'frame'>,
): string {
  const apart = groupRoles.flatMap(({ groupId, role }) => {
    const group = groups.find(({ id }) => id === groupId)
    return group
      ? [fill(words, 'roles.inGroup', { group: group.title, role: words[groupRoleNames[role]] })]
      : []
  })
  const exceptions = apart.join(', ')
  if (!allGroups) return exceptions || words['roles.deletedGroups']
  return exceptions === '' ? words['roles.allGroups'] : fill(words, 'roles.allGroupsBut', { exceptions })
}
