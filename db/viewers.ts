import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { hashApiKey } from './api-keys.ts'
import { database, prepared } from './client.ts'
import { Forbidden } from './errors.ts'
import { mayWrite } from './rules/roles.ts'
import { type Account, accounts } from './schema/accounts.ts'
import { apiKeys } from './schema/api-keys.ts'
import { users } from './schema/users.ts'

/** Who asks: every look-up of the management side starts from one. */
export type Viewer = {
  /** How it is known: some things are for the person alone, never for one of their keys. */
  via: 'key' | 'session'
  userId: number
  account: Account
  mayWrite: boolean
  /** The groups it is restricted to; null means all of the account. */
  groupIds: number[] | null
}

/** Uses of a key within this time count as one, so that reading does not write each time. */
const lastUseResolutionMs = 60_000

const byKey = prepared(db =>
  db
    .select({ key: apiKeys, user: users, account: accounts })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        eq(apiKeys.hash, sql.placeholder('hash')),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
      ),
    )
    .prepare('viewer_by_key'),
)

/**
 * Whom an API key stands for.
 * @throws Forbidden for a key that is unknown, revoked or expired
 */
export async function viewerOfKey(key: string): Promise<Viewer> {
  const [found] = await byKey().execute({ hash: hashApiKey(key) })
  if (found === undefined) throw new Forbidden()
  await noteUse(found.key.id, found.key.lastUsedAt)
  return {
    via: 'key',
    userId: found.user.id,
    account: found.account,
    mayWrite: mayWrite(found.user.role) && !found.key.readOnly,
    groupIds: found.key.groupIds,
  }
}

/**
 * Whom a session of the dashboard stands for.
 * @throws Forbidden when the person is gone or was signed out everywhere since
 */
export async function viewerOfSession(userId: number, sessionVersion: number): Promise<Viewer> {
  const [found] = await database()
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(users.id, userId), eq(users.sessionVersion, sessionVersion)))
  if (found === undefined) throw new Forbidden('Your session has ended. Sign in again.')
  return {
    via: 'session',
    userId,
    account: found.account,
    mayWrite: mayWrite(found.user.role),
    groupIds: null,
  }
}

async function noteUse(keyId: number, lastUsedAt: Date | null): Promise<void> {
  if (lastUsedAt !== null && Date.now() - lastUsedAt.getTime() < lastUseResolutionMs) return
  await database().update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, keyId))
}
