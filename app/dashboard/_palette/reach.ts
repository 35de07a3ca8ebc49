import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { groupSectionIndex } from '#app/dashboard/groups/[group_id]/settings/_parts/group-sections.ts'
import { listGroups } from '#db/groups/groups.ts'
import { runsInstallation } from '#db/people/operators.ts'
import { mayIn } from '#db/people/permissions.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { runsAccount } from '#db/rules/roles.ts'
import type { PaletteReach } from './places.tsx'

/** Returns what a person may open. @param groupId of the open group; else the person's first, or 0 without one */
export async function reachOf(viewer: Viewer, groupId?: number): Promise<PaletteReach> {
  const [{ items }, isOperator, words] = await Promise.all([
    listGroups(viewer, { limit: 1000, offset: 0 }),
    runsInstallation(viewer),
    dashboardWords('settings'),
  ])
  const id = groupId ?? items[0]?.id ?? 0
  const mayManage = mayIn(viewer, id, 'manage')
  return {
    groupId: id,
    groups: items.map(group => ({ id: group.id, title: group.title })),
    settings: mayManage ? groupSectionIndex(words, []).map(section => ({ ...section })) : [],
    mayWrite: mayIn(viewer, id, 'write'),
    mayManage,
    runsAccount: runsAccount(viewer.membership.role),
    runsInstallation: isOperator,
  }
}
