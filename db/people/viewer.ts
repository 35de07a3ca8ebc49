import type { Actor } from '../rules/activity/actors.ts'
import type { KeyScope } from '../rules/key-scopes.ts'
import type { DashboardLanguage } from '../rules/languages.ts'
import type { Membership, Permission } from '../rules/roles.ts'
import type { Group } from '../schema/groups.ts'
import type { Account } from '../schema/people/accounts.ts'
import type { PublicationWithContents } from '../selected/publications.ts'
import type { SeenSpread } from '../selected/spreads.ts'

/** Records that the request names, as far as they were read together with its key: access to them is not checked yet. */
export type RequestedRecords = {
  group: Group | null
  publication: PublicationWithContents | null
  spread: SeenSpread | null
}

/** The caller of the management side, as every query needs it. */
export type Viewer = {
  via: 'key' | 'session' // some actions are for the person only, never for their keys
  userId: number
  actor: Actor // recorded as the author of changes
  language: DashboardLanguage | null // of the dashboard; null for that of the browser
  account: Account
  membership: Membership
  permission: Permission // permission of the request, checked when its group is looked up
  mayWrite: boolean // true if it may change publications in some group; `mayIn` decides for one
  isReadOnly: boolean
  scopes: KeyScope[] | null // null means all: of a session, or of a key without limits
  groupIds: number[] | null // null means all groups of the account
  named: RequestedRecords
}

/** A person who is signed in. */
export type SignedIn = Viewer & { sessionId: string }
