// Each test makes an account of its own with these.
import { database } from '#db/client.ts'
import type { GroupAssignment, Role } from '#db/rules/roles.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { apiKeys } from '#db/schema/people/api-keys.ts'
import { groupRoles, users } from '#db/schema/people/users.ts'
import { hashApiKey, newApiKey } from '#db/secrets/api-keys.ts'

let count = 0

/** An account of its own with a group and a key that may do everything. */
export async function newAccount({ publishingLimit }: { publishingLimit?: number } = {}) {
  count += 1
  const [account] = await database()
    .insert(accounts)
    .values({ title: `Account ${count}`, publishingLimit })
    .returning()
  if (!account) throw new Error('No account')
  const [user] = await database()
    .insert(users)
    .values({
      accountId: account.id,
      email: `owner-${count}@example.com`,
      role: 'owner',
      passwordHash: 'none',
    })
    .returning()
  if (!user) throw new Error('No user')
  const key = await keyOf(user.id)
  const group = await newGroup(account.id)
  return { account, user, key, group, path: `/v2/groups/${group.id}` }
}

type Membership = { role: Role; allGroups?: boolean; groupRoles?: GroupAssignment[] }

/** Somebody else of an account, with a key. */
export async function newPerson(
  accountId: number,
  { role, allGroups = true, groupRoles: assigned = [] }: Membership,
) {
  count += 1
  const email = `person-${count}@example.com`
  const [user] = await database()
    .insert(users)
    .values({ accountId, email, role, allGroups, passwordHash: 'none' })
    .returning()
  if (!user) throw new Error('No user')
  const { id: userId } = user
  if (assigned.length > 0)
    await database()
      .insert(groupRoles)
      .values(assigned.map(({ groupId, role }) => ({ userId, groupId, role })))
  return { user, key: await keyOf(userId) }
}

async function keyOf(userId: number): Promise<string> {
  const key = newApiKey()
  await database()
    .insert(apiKeys)
    .values({ userId, name: 'Test', hash: hashApiKey(key), prefix: key.slice(0, 10) })
  return key
}

/** A group of an account. */
export async function newGroup(accountId: number, values: Partial<Group> = {}): Promise<Group> {
  count += 1
  const [group] = await database()
    .insert(groups)
    .values({ accountId, title: `Group ${count}`, slug: `group-${count}`, ...values })
    .returning()
  if (!group) throw new Error('No group')
  return group
}
