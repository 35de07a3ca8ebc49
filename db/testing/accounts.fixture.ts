// What tests share: accounts of their own, and conversions ended as a worker would end them.
import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { beginPages, type Run, takeUp } from '#db/conversions/runs.ts'
import { publishPages } from '#db/pages/pages.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { type MembershipInput, storeGroupRoles } from '#db/people/memberships.ts'
import type { Role } from '#db/rules/roles.ts'
import { conversions, convertedPages } from '#db/schema/conversions.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { users } from '#db/schema/people/users.ts'

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
  const { key } = await createApiKey(database(), user.id, { name: 'Test' })
  const group = await newGroup(account.id)
  return { account, user, key, group, path: `/v2/groups/${group.id}` }
}

/** Somebody else of an account, with a key. */
export async function newPerson(
  accountId: number,
  { role, allGroups = true, groupRoles = [] }: Partial<MembershipInput> & { role: Role },
) {
  count += 1
  const email = `person-${count}@example.com`
  const [user] = await database()
    .insert(users)
    .values({ accountId, email, role, allGroups, passwordHash: 'none' })
    .returning()
  if (!user) throw new Error('No user')
  await storeGroupRoles(database(), user.id, groupRoles)
  const { key } = await createApiKey(database(), user.id, { name: 'Test' })
  return { user, key }
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

/** Ends a publication's waiting conversion as a worker would, with blank pages of A4. */
export async function finishConversion(publicationId: number, pageCount = 4): Promise<void> {
  const [waiting] = await database()
    .select()
    .from(conversions)
    .where(eq(conversions.publicationId, publicationId))
  const run: Run | undefined = waiting && (await takeUp(waiting.id))
  if (!run) throw new Error('No conversion waits')
  await beginPages(run, pageCount)
  await database()
    .insert(convertedPages)
    .values(
      Array.from({ length: pageCount }, (_, index) => blankPage(run.conversion.id, publicationId, index + 1)),
    )
  await publishPages(run)
}

function blankPage(conversionId: number, publicationId: number, sourceNumber: number) {
  const imageKey = `1/${publicationId}/pages/${sourceNumber}`
  return {
    conversionId,
    sourceNumber,
    imageKey,
    widthPt: 595,
    heightPt: 842,
    color: '#ffffff',
    text: `Page ${sourceNumber}`,
    runs: [],
  }
}
