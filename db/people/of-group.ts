import { database, type Queryable } from '../client.ts'
import { mayDo, type Permission, roleIn } from '../rules/roles.ts'
import type { Group } from '../schema/groups.ts'
import { listRecipients, type Recipient } from './people.ts'

/** Lists the people with a permission in a group, by id. */
export async function listPeopleOfGroup(
  { id, accountId }: Pick<Group, 'id' | 'accountId'>,
  permission: Permission,
  db: Queryable = database(),
): Promise<Recipient[]> {
  const people = await listRecipients(accountId, db)
  return people.filter(({ role, allGroups, groupRoles }) => {
    const ofGroups = new Map(groupRoles.map(one => [one.groupId, one.role]))
    const roleHere = roleIn({ role, allGroups, groupRoles: ofGroups }, id)
    return roleHere !== undefined && mayDo(roleHere, permission)
  })
}
