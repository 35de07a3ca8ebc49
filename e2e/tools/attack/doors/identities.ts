import { encode } from 'next-auth/jwt'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { createApiKey, revokeApiKey } from '#db/people/api-keys.ts'
import { endSession, openSession } from '#db/people/sessions.ts'
import type { User } from '#db/schema/people/users.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { makeRecords, type Records } from '../records.ts'

/** Somebody who asks, by what their requests carry. */
export type Identity = { name: string; headers: Record<string, string> }

/** Two accounts: ours with two groups, and another's. */
export type Tenants = {
  owner: Identity
  ownerKey: Identity
  ours: Records
  sister: Records
  theirs: Records
  /** Everybody of our account: nothing of another account is for them. */
  strangers: Identity[]
  /** Those of our account who have no access to `sister`. */
  confined: Identity[]
  /** Those who are nobody, or nobody any more. */
  nobody: Identity[]
}

/** Fills an installation with two accounts, people of every role, their sessions and their keys. */
export async function makeTenants(): Promise<Tenants> {
  // Owners of the first account run the installation, and see something of every account.
  await newAccount()
  const [us, them] = [await newAccount(), await newAccount()]
  const ours = await makeRecords(us.account.id, us.user)
  const sister = await makeRecords(us.account.id, us.user)
  const theirs = await makeRecords(them.account.id, them.user)
  const { id: accountId } = us.account
  const groupRoles = [{ groupId: ours.groupId, role: 'admin' as const }]
  const admin = await newPerson(accountId, { role: 'admin' })
  const editor = await newPerson(accountId, { role: 'editor' })
  const viewer = await newPerson(accountId, { role: 'viewer' })
  const ofOne = await newPerson(accountId, { role: 'viewer', allGroups: false, groupRoles })
  const groupIds = [ours.groupId]
  const confinedKey = await createApiKey(database(), us.user.id, { name: 'One group', groupIds })
  const owner = { name: 'owner', headers: await sessionOf(us.user) }
  const ownerKey = byKey('key of the owner', us.key)
  const confined = [
    { name: 'administrator of one group', headers: await sessionOf(ofOne.user) },
    byKey('key of somebody of one group', ofOne.key),
    byKey('key for one group', confinedKey.key),
  ]
  const strangers = [
    owner,
    ownerKey,
    { name: 'administrator', headers: await sessionOf(admin.user) },
    { name: 'editor', headers: await sessionOf(editor.user) },
    byKey('key of a viewer', viewer.key),
    ...confined,
  ]
  return { owner, ownerKey, ours, sister, theirs, strangers, confined, nobody: await nobodies(us.user) }
}

/** The same with a third of those who ask. */
export function withFewer(tenants: Tenants): Tenants {
  const third = (identities: Identity[]) => identities.filter((_, index) => index % 3 === 0)
  const { strangers, confined, nobody } = tenants
  return { ...tenants, strangers: third(strangers), confined: third(confined), nobody: third(nobody) }
}

async function nobodies(user: User): Promise<Identity[]> {
  const db = database()
  const revoked = await createApiKey(db, user.id, { name: 'Revoked' })
  await revokeApiKey(user.id, revoked.id)
  const expired = await createApiKey(db, user.id, { name: 'Expired', expiresAt: new Date(0) })
  const session = await sessionOf(user)
  const { cookie = '', origin = '' } = session
  const ended = await openSession(user, { userAgent: 'attack', address: '127.0.0.1' })
  const endedHeaders = await sessionOf(user, ended.id)
  await endSession(user.id, ended.id)
  return [
    { name: 'nobody', headers: {} },
    byKey('no key of ours', 'recto_none'),
    byKey('revoked key', revoked.key),
    byKey('expired key', expired.key),
    { name: 'session that has ended', headers: endedHeaders },
    { name: 'session of another time', headers: await sessionOf({ ...user, sessionVersion: 99 }) },
    {
      name: 'session from another website',
      headers: { cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    },
    {
      name: 'session from the readers’ host',
      headers: { cookie, origin: new URL(env().readerUrl).origin, 'sec-fetch-site': 'same-site' },
    },
    { name: 'session without a page', headers: { cookie, origin } },
    { name: 'session that was tampered with', headers: { ...session, cookie: `${cookie.slice(0, -4)}AAAA` } },
    { name: 'session that is not encrypted', headers: { ...session, cookie: unsignedCookie(user) } },
  ]
}

function byKey(name: string, key: string): Identity {
  return { name, headers: { authorization: `ApiKey ${key}` } }
}

/** What a browser sends from a page of the dashboard on which somebody is signed in. */
async function sessionOf(user: User, sessionId?: string): Promise<Record<string, string>> {
  const device = { userAgent: 'attack', address: '127.0.0.1' }
  const id = sessionId ?? (await openSession(user, device)).id
  const { cookieName, salt } = sessionCookie()
  const token = { userId: user.id, sessionVersion: user.sessionVersion, sessionId: id }
  const value = await encode({ token, salt, secret: await sessionKey() })
  const { origin } = new URL(env().baseUrl)
  return {
    cookie: `${cookieName}=${value}`,
    origin,
    'sec-fetch-site': 'same-origin',
    'x-recto-dashboard': '1',
  }
}

/** A token that says of itself that it needs no key. */
function unsignedCookie({ id, sessionVersion }: User): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${sessionCookie().cookieName}=${part({ alg: 'none' })}.${part({ userId: id, sessionVersion })}.`
}
