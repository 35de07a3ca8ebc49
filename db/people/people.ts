import { and, asc, eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Conflict, Forbidden, NotFound } from '../errors.ts'
import { type GroupAssignment, mayGive, type RoleInGroup } from '../rules/roles.ts'
import { said } from '../rules/words/said.ts'
import { groupRoles, type User, users } from '../schema/people/users.ts'
import {
  checkMembership,
  countOwners,
  lockPeople,
  type MembershipInput,
  storeGroupRoles,
} from './memberships.ts'
import type { Viewer } from './viewer.ts'

/** A person as colleagues see them. */
export type Person = Pick<User, 'id' | 'name' | 'email' | 'role' | 'allGroups' | 'createdAt'> & {
  groupRoles: GroupAssignment[]
}
/** With the topics of mails that they do not want. */
export type Recipient = Person & Pick<User, 'mutedMails' | 'language'>

const selected = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  allGroups: users.allGroups,
  createdAt: users.createdAt,
  mutedMails: users.mutedMails,
  language: users.language,
}

/** Lists the people of an account by id. */
export async function listPeople(accountId: number): Promise<Person[]> {
  const recipients = await listRecipients(accountId)
  return recipients.map(({ mutedMails: _, language: __, ...person }) => person)
}

/** Lists the people of an account by id, for mails to them. */
export async function listRecipients(accountId: number, db: Queryable = database()): Promise<Recipient[]> {
  const [everybody, assigned] = await Promise.all([
    db.select(selected).from(users).where(eq(users.accountId, accountId)).orderBy(asc(users.id)),
    db
      .select({ userId: groupRoles.userId, groupId: groupRoles.groupId, role: groupRoles.role })
      .from(groupRoles)
      .innerJoin(users, eq(users.id, groupRoles.userId))
      .where(eq(users.accountId, accountId))
      .orderBy(asc(groupRoles.groupId)),
  ])
  const byUser = Map.groupBy(assigned, ({ userId }) => userId)
  return everybody.map(user => ({
    ...user,
    groupRoles: (byUser.get(user.id) ?? []).map(({ groupId, role }) => ({
      groupId,
      role: role as RoleInGroup,
    })),
  }))
}

/** Changes a person's membership. @throws Conflict for the last owner, Forbidden, Invalid, NotFound */
export async function changeMembership(viewer: Viewer, id: number, input: MembershipInput): Promise<void> {
  await database().transaction(async tx => {
    await lockPeople(tx, viewer.account.id)
    const person = await findOther(tx, viewer, id)
    await checkMembership(tx, viewer, input)
    if (input.role !== 'owner') await requireOtherOwner(tx, person)
    const { role, allGroups } = input
    await tx.update(users).set({ role, allGroups }).where(eq(users.id, id))
    await storeGroupRoles(tx, id, input.groupRoles)
  })
}

/** Removes a person, keys and sessions, not their work. @throws Conflict for the last owner, Forbidden, NotFound */
export async function removePerson(viewer: Viewer, id: number): Promise<void> {
  await database().transaction(async tx => {
    await lockPeople(tx, viewer.account.id)
    await requireOtherOwner(tx, await findOther(tx, viewer, id))
    await tx.delete(users).where(eq(users.id, id))
  })
}

async function findOther(tx: Queryable, { account, membership }: Viewer, id: number): Promise<User> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.accountId, account.id)))
    .for('update')
  if (person === undefined) throw new NotFound('Person')
  if (!mayGive(membership.role, person.role)) throw new Forbidden()
  return person
}

async function requireOtherOwner(tx: Queryable, { role, accountId }: User): Promise<void> {
  if (role === 'owner' && (await countOwners(tx, accountId)) < 2)
    throw new Conflict(
      said('An account needs an owner. Make someone else an owner first.', 'conflicts.ownerNeeded'),
    )
}
