import { and, asc, eq, isNull } from 'drizzle-orm'
import { database } from '../client.ts'
import { Invalid } from '../errors.ts'
import { changeGroup, type GroupChanges } from '../groups/changes.ts'
import { hashByLink } from '../passwords/by-link.ts'
import { personOfLink, useLink } from '../people/personal-links.ts'
import { findUserByEmail } from '../people/users.ts'
import { said } from '../rules/words/said.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import type { User } from '../schema/people/users.ts'

export type FirstSetUp = {
  accountTitle: string
  groupTitle: string
  name: string
  email: string
  password: string
} & Pick<GroupChanges, 'timeZone' | 'currency'>

/** Claims the first account; undefined if the link has ended. @throws Invalid, TooManyAttempts, TooBusy */
export async function setUp(token: string, input: FirstSetUp, network: string): Promise<User | undefined> {
  const person = await personOfLink('set_up', token)
  if (person === undefined) return undefined
  const { name, email, accountTitle, groupTitle, timeZone, currency } = input
  const other = await findUserByEmail(email)
  if (other !== undefined && other.id !== person.id)
    throw new Invalid({ email: [said('is used by somebody else here', 'invalid.emailTaken')] })
  const passwordHash = await hashByLink(input.password, network)
  return database().transaction(async tx => {
    const user = await useLink(tx, 'set_up', token, { name, email: email.trim(), passwordHash })
    if (user === undefined) return undefined
    await tx.update(accounts).set({ title: accountTitle }).where(eq(accounts.id, user.accountId))
    const [first] = await tx
      .select({ id: groups.id })
      .from(groups)
      .where(and(eq(groups.accountId, user.accountId), isNull(groups.deletedAt)))
      .orderBy(asc(groups.id))
      .limit(1)
    if (first !== undefined) await changeGroup(tx, first.id, { title: groupTitle, timeZone, currency })
    return user
  })
}
