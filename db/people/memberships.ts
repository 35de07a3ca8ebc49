import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { Forbidden, Invalid } from '../errors.ts'
import { type GroupAssignment, mayGive, type Role, runsAccount } from '../rules/roles.ts'
import { said } from '../rules/words/said.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { groupRoles, users } from '../schema/people/users.ts'
import type { Viewer } from './viewer.ts'

export type MembershipInput = { role: Role; allGroups: boolean; groupRoles: GroupAssignment[] }

/** Checks that a membership is valid and gives no more than the viewer has. @throws Forbidden, Invalid */
export async function checkMembership(
  tx: Queryable,
  { account, membership }: Viewer,
  { role, allGroups, groupRoles }: MembershipInput,
): Promise<void> {
  if (!mayGive(membership.role, role)) throw new Forbidden()
  if (runsAccount(role) && (!allGroups || groupRoles.length > 0))
    throw new Invalid({
      group_roles: [
        said('must be left out: owners and administrators run every group', 'invalid.runEveryGroup'),
      ],
    })
  if (!allGroups && groupRoles.length === 0)
    throw new Invalid({ group_roles: [said('must name at least one group', 'invalid.oneGroup')] })
  const ids = groupRoles.map(({ groupId }) => groupId)
  if (new Set(ids).size < ids.length)
    throw new Invalid({ group_roles: [said('must name each group once', 'invalid.eachGroupOnce')] })
  const isOurs = and(eq(groups.accountId, account.id), inArray(groups.id, ids), isNull(groups.deletedAt))
  if ((await tx.$count(groups, isOurs)) < ids.length)
    throw new Invalid({ group_roles: [said('must name groups of your account only', 'invalid.ownGroups')] })
}

/** Replaces a person's roles in groups. */
export async function storeGroupRoles(
  tx: Queryable,
  userId: number,
  assignments: GroupAssignment[],
): Promise<void> {
  await tx.delete(groupRoles).where(eq(groupRoles.userId, userId))
  if (assignments.length > 0)
    await tx.insert(groupRoles).values(assignments.map(({ groupId, role }) => ({ userId, groupId, role })))
}

/** Serialises changes to an account's people, so that its last two owners cannot both leave. */
export async function lockPeople(tx: Queryable, accountId: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/** Counts the owners of an account. */
export async function countOwners(tx: Queryable, accountId: number): Promise<number> {
  return tx.$count(users, and(eq(users.accountId, accountId), eq(users.role, 'owner')))
}
