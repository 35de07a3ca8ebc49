import { database, type Queryable } from '../client.ts'
import { env } from '../env.ts'
import { Invalid } from '../errors.ts'
import { hostOf } from '../rules/addresses/addresses.ts'
import { isAtOneOf, ownAddressFault } from '../rules/addresses/own-hosts.ts'
import { inside } from '../rules/words/said.ts'
import { groups } from '../schema/groups.ts'
import { answersAt } from './groups.ts'
import { accountNamedIn } from './reader-origins.ts'

/** True for an address at which this installation answers: of the dashboard, a reader, the files, or a group's domain. */
export async function isOwnAddress(address: string, db: Queryable = database()): Promise<boolean> {
  const url = URL.parse(address)
  if (url === null) return false
  const host = hostOf(url)
  if (isAtOneOf(url, setAddresses()) || accountNamedIn(host) !== undefined) return true
  return (await db.$count(groups, answersAt(host))) > 0
}

/** True for a name that is the installation's by its settings, which no group can have as its domain. */
export function isOwnHost(hostname: string): boolean {
  return setAddresses().some(own => own.hostname === hostname) || accountNamedIn(hostname) !== undefined
}

function setAddresses(): URL[] {
  const { baseUrl, readerUrl, assetUrl } = env()
  return [baseUrl, readerUrl, assetUrl].map(own => new URL(own))
}

/** An address that a publisher enters for a server of theirs, with its field, and its place in that. */
export type EnteredAddress = { field: string; place?: string; address: string }

/** Refuses addresses of ours, to which nothing of a publisher may be sent. @throws Invalid */
export async function refuseOwnAddresses(
  entered: readonly EnteredAddress[],
  db: Queryable = database(),
): Promise<void> {
  for (const { field, place = '', address } of entered)
    if (await isOwnAddress(address, db)) throw new Invalid({ [field]: [inside(place, ownAddressFault)] })
}
