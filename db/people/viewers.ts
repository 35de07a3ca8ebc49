import { eq, sql } from 'drizzle-orm'
import { database, promptRead } from '../client.ts'
import { bestEffort } from '../connection/best-effort.ts'
import { Forbidden, SessionOver } from '../errors.ts'
import type { Actor } from '../rules/activity/actors.ts'
import type { KeyScope } from '../rules/key-scopes.ts'
import { type Membership, mayWrite, type Role, runsAccount } from '../rules/roles.ts'
import { groups } from '../schema/groups.ts'
import { type Account, accounts } from '../schema/people/accounts.ts'
import { apiKeys } from '../schema/people/api-keys.ts'
import { sessions } from '../schema/people/sessions.ts'
import { groupRoles, type User, users } from '../schema/people/users.ts'
import { publications } from '../schema/publications.ts'
import { hashApiKey } from '../secrets/api-keys.ts'
import { isPublication, publicationColumns } from '../selected/publications.ts'
import { spreadNamed } from '../selected/spreads.ts'
import { hasExpired } from './api-keys.ts'
import { isUnnoted, isUseOld } from './last-use.ts'
import { isOpenSession, noteSession, type SessionClaim } from './sessions.ts'
import type { SignedIn, Viewer } from './viewer.ts'

/** roles by group, `{"7": "viewer"}` */
const rolesByGroup = sql<Record<string, Role>>`(
  select coalesce(json_object_agg(${groupRoles.groupId}, ${groupRoles.role}), '{}'::json)
  from ${groupRoles} where ${groupRoles.userId} = ${users.id})`

// No more than is asked of a caller: every request reads it.
const caller = {
  key: {
    id: apiKeys.id,
    name: apiKeys.name,
    readOnly: apiKeys.readOnly,
    scopes: apiKeys.scopes,
    groupIds: apiKeys.groupIds,
    revokedAt: apiKeys.revokedAt,
    lastUsedAt: apiKeys.lastUsedAt,
  },
  user: { id: users.id, role: users.role, allGroups: users.allGroups, language: users.language },
  account: accounts,
  rolesByGroup,
  hasExpired,
}
const byHash = eq(apiKeys.hash, sql.placeholder('hash'))
const none = sql<null>`null`

const byKey = promptRead(db =>
  db
    .select({ ...caller, group: groups, publication: none, spread: none })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(groups, eq(groups.id, sql.placeholder('groupId')))
    .where(byHash)
    .prepare('viewer_by_key'),
)

const withPublication = promptRead(db =>
  db
    .select({ ...caller, group: groups, publication: publicationColumns, spread: none })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(groups, eq(groups.id, sql.placeholder('groupId')))
    .leftJoin(publications, isPublication(sql.placeholder('groupId'), sql.placeholder('publicationId')))
    .where(byHash)
    .prepare('viewer_by_key_with_publication'),
)

const withSpread = promptRead(db =>
  db
    .select({ ...caller, group: none, publication: none, spread: spreadNamed(sql.placeholder('spreadId')) })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(byHash)
    .prepare('viewer_by_key_with_spread'),
)

/** Ids of records that are read with a key; a publication only of the group. */
export type RequestedIds = { groupId?: number; publicationId?: number; spreadId?: number }

/**
 * Returns the viewer of an API key, and with it the records that a request names, which saves other statements.
 * @throws Forbidden if unknown, revoked or expired
 */
export async function viewerOfKey(key: string, named: RequestedIds = {}): Promise<Viewer> {
  const [found] = await findKey(hashApiKey(key), named)
  if (found === undefined) throw new Forbidden()
  if (found.key.revokedAt !== null) throw new Forbidden(ended('was revoked'))
  if (found.hasExpired) throw new Forbidden(ended('has expired'))
  await noteUse(found.key.id, found.key.lastUsedAt)
  const { user, account, key: apiKey, group, publication, spread } = found
  const actor: Actor = { by: 'key', userId: user.id, keyId: apiKey.id, name: apiKey.name }
  const viewer = viewerOf('key', { user, account, rolesByGroup: found.rolesByGroup }, apiKey, actor)
  return { ...viewer, named: { group, publication, spread } }
}

function findKey(hash: string, { groupId, publicationId, spreadId }: RequestedIds) {
  if (spreadId !== undefined) return withSpread().execute({ hash, spreadId })
  if (publicationId !== undefined) return withPublication().execute({ hash, groupId, publicationId })
  return byKey().execute({ hash, groupId: groupId ?? null })
}

const ended = (how: string) => `This API key ${how}. Generate another one in your profile.`

/** Returns the viewer of an open session. @throws SessionOver */
export async function viewerOfSession(claim: SessionClaim, address?: string): Promise<SignedIn> {
  const [found] = await database()
    .select({ user: users, account: accounts, session: sessions, rolesByGroup })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .innerJoin(sessions, isOpenSession(claim))
  if (found === undefined) throw new SessionOver()
  if (address !== undefined) await noteSession(found.session, address)
  const actor: Actor = { by: 'person', userId: found.user.id, name: found.user.name || found.user.email }
  const viewer = viewerOf('session', found, { readOnly: false, scopes: null, groupIds: null }, actor)
  return { ...viewer, sessionId: found.session.id }
}

type Person = {
  user: Pick<User, 'id' | 'role' | 'allGroups' | 'language'>
  account: Account
  rolesByGroup: Record<string, Role>
}
type Restriction = { readOnly: boolean; scopes: KeyScope[] | null; groupIds: number[] | null }

/** A key has at most its person's access. */
function viewerOf(
  via: Viewer['via'],
  { user, account, rolesByGroup }: Person,
  key: Restriction,
  actor: Actor,
): Viewer {
  const { role, allGroups } = user
  const byGroup = Object.entries(rolesByGroup).map(([id, role]) => [Number(id), role] as const)
  const membership = { role, allGroups: allGroups || runsAccount(role), groupRoles: new Map(byGroup) }
  return {
    via,
    userId: user.id,
    actor,
    language: user.language,
    account,
    membership,
    permission: 'read',
    mayWrite: !key.readOnly && mayWriteSomewhere(membership),
    isReadOnly: key.readOnly,
    scopes: key.scopes,
    named: { group: null, publication: null, spread: null },
    groupIds: both(key.groupIds, membership.allGroups ? null : [...membership.groupRoles.keys()]),
  }
}

function mayWriteSomewhere({ role, allGroups, groupRoles }: Membership): boolean {
  return (allGroups && mayWrite(role)) || [...groupRoles.values()].some(mayWrite)
}

function both(one: number[] | null, other: number[] | null): number[] | null {
  if (one === null || other === null) return one ?? other
  return one.filter(id => other.includes(id))
}

async function noteUse(keyId: number, lastUsedAt: Date | null): Promise<void> {
  if (!isUseOld(lastUsedAt)) return
  const isIt = isUnnoted(apiKeys.id, keyId, apiKeys.lastUsedAt)
  await bestEffort(database().update(apiKeys).set({ lastUsedAt: sql`now()` }).where(isIt))
}
