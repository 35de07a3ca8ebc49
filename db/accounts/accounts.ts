import { asc, eq, ne } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Invalid, NotFound } from '../errors.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { createApiKey } from '../people/api-keys.ts'
import { findUserByEmail } from '../people/users.ts'
import { freeSlug } from '../rules/addresses/slugs.ts'
import { type Feature, featureNames } from '../rules/features.ts'
import { said } from '../rules/words/said.ts'
import { type Group, groups } from '../schema/groups.ts'
import { type Account, accounts } from '../schema/people/accounts.ts'
import { type User, users } from '../schema/people/users.ts'
import { groupSlugOf } from '../slugs.ts'

async function findAccount(id: number): Promise<Account> {
  const [account] = await database().select().from(accounts).where(eq(accounts.id, id))
  if (account === undefined) throw new NotFound('Account')
  return account
}

/** Lists all accounts with their people, by id. */
export async function listAccounts(): Promise<{ account: Account; people: User[] }[]> {
  const [all, everybody] = await Promise.all([
    database().select().from(accounts).orderBy(asc(accounts.id)),
    database().select().from(users).orderBy(asc(users.id)),
  ])
  return all.map(account => ({ account, people: everybody.filter(user => user.accountId === account.id) }))
}

export type NewAccount = {
  title: string
  email: string
  password: string
  groupTitle?: string
  apiKey?: string
}

/** Creates an account with owner, group and API key, returned in clear text only here. @throws Invalid */
export async function createAccount(
  account: NewAccount,
): Promise<{ account: Account; owner: User; group: Group; apiKey: string }> {
  if (await findUserByEmail(account.email))
    throw new Invalid({ email: [said('is used by somebody else here', 'invalid.emailTaken')] })
  const passwordHash = await hashPassword(account.password)
  return database().transaction(tx => storeAccount(tx, account, passwordHash))
}

/** Switches a feature of an account on or off. @throws NotFound */
export async function setFeature(accountId: number, feature: Feature, isOn: boolean): Promise<Account> {
  const { disabledFeatures } = await findAccount(accountId)
  const disabled = new Set(disabledFeatures)
  if (isOn) disabled.delete(feature)
  else disabled.add(feature)
  return change(accountId, { disabledFeatures: featureNames.filter(name => disabled.has(name)) })
}

/** Sets the limit of publications online, null for none; those online stay. @throws NotFound */
export async function setPublishingLimit(
  accountId: number,
  publishingLimit: number | null,
): Promise<Account> {
  return change(accountId, { publishingLimit })
}

/** Changes what an account's administrators may set themselves. @throws NotFound */
export async function changeAccount(
  accountId: number,
  changes: Partial<Pick<Account, 'title' | 'acceptsOlderKeys'>>,
): Promise<Account> {
  return change(accountId, changes)
}

/** Creates an account on the caller's transaction, with a password hashed before. */
export async function storeAccount(
  tx: Queryable,
  { title, email, groupTitle = title, apiKey }: NewAccount,
  passwordHash: string,
): Promise<{ account: Account; owner: User; group: Group; apiKey: string }> {
  const [account] = await tx.insert(accounts).values({ title }).returning()
  if (account === undefined) throw new Error('The account was not stored')
  const [owner] = await tx
    .insert(users)
    .values({ accountId: account.id, email, role: 'owner', passwordHash })
    .returning()
  const slug = await freeGroupSlug(tx, groupTitle)
  const [group] = await tx
    .insert(groups)
    .values({ accountId: account.id, title: groupTitle, slug })
    .returning()
  if (owner === undefined || group === undefined) throw new Error('The account was not stored whole')
  const { key } = await createApiKey(tx, owner.id, { name: 'First key', key: apiKey })
  return { account, owner, group, apiKey: key }
}

/** Returns a free group slug made of a title. @param groupId the group whose own slug counts as free */
export async function freeGroupSlug(tx: Queryable, title: string, groupId = 0): Promise<string> {
  const taken = await tx.select({ slug: groups.slug }).from(groups).where(ne(groups.id, groupId))
  return freeSlug(groupSlugOf(title), new Set(taken.map(row => row.slug)))
}

async function change(id: number, changes: Partial<Account>): Promise<Account> {
  const [account] = await database().update(accounts).set(changes).where(eq(accounts.id, id)).returning()
  if (account === undefined) throw new NotFound('Account')
  return account
}
