import type { Actor } from '../rules/activity/actors.ts'
import type { Membership, Permission } from '../rules/roles.ts'
import type { Account } from '../schema/people/accounts.ts'

/** Who asks: every look-up of the management side starts from one. */
export type Viewer = {
  /** How it is known: some things are for the person alone, never for one of their keys. */
  via: 'key' | 'session'
  userId: number
  /** As whom what is done is recorded. */
  actor: Actor
  /** The device that a person is signed in on; null for a key. */
  sessionId: string | null
  account: Account
  /** What the person is. */
  membership: Membership
  /** What is asked for: a group that it may not be done in is refused when it is looked up. */
  permission: Permission
  /** Whether there may be a group in which it changes publications; `mayIn` says in which. */
  mayWrite: boolean
  /** Whether it is a key that changes nothing. */
  isReadOnly: boolean
  /** The groups it is restricted to; null means all of the account. */
  groupIds: number[] | null
}
