// Everybody who may ask in a group, and the rights of each, for tests of access.
import type { User } from '#db/schema/people/users.ts'
import { newPerson } from '#db/testing/accounts.fixture.ts'
import type { CallerAccess } from './authentication.ts'

export type Place = { accountId: number; groupId: number; owner: User }

/** Signed-in people, by their role. */
export const people = {
  owner: async ({ owner }: Place) => owner,
  administrator: async ({ accountId }: Place) => (await newPerson(accountId, { role: 'admin' })).user,
  'administrator of this group': async ({ accountId, groupId }: Place) => {
    const groupRoles = [{ groupId, role: 'admin' as const }]
    return (await newPerson(accountId, { role: 'viewer', allGroups: false, groupRoles })).user
  },
  editor: async ({ accountId }: Place) => (await newPerson(accountId, { role: 'editor' })).user,
  'editor of this group alone': async ({ accountId, groupId }: Place) => {
    const groupRoles = [{ groupId, role: 'editor' as const }]
    return (await newPerson(accountId, { role: 'viewer', allGroups: false, groupRoles })).user
  },
  'editor who only looks at this group': async ({ accountId, groupId }: Place) => {
    const groupRoles = [{ groupId, role: 'viewer' as const }]
    return (await newPerson(accountId, { role: 'editor', groupRoles })).user
  },
  viewer: async ({ accountId }: Place) => (await newPerson(accountId, { role: 'viewer' })).user,
} as const
export type Who = keyof typeof people

const runAccount: Who[] = ['owner', 'administrator']
const runGroup: Who[] = [...runAccount, 'administrator of this group']
const write: Who[] = [...runGroup, 'editor', 'editor of this group alone']
export const everybody = Object.keys(people) as Who[]

/** People who may call an address or a procedure, by the right that it needs. */
export const allowed: Record<Exclude<CallerAccess, 'public'>, Who[]> = {
  read: everybody,
  write,
  session: everybody,
  manage: runGroup,
  account: runAccount,
  installation: ['owner'],
}
