import { readFileSync, statSync } from 'node:fs'
import { CannotStart } from '../cannot-start.ts'

export type Identity = { uid: number; gid: number } | undefined

/** Reserved by neither systemd (https://systemd.io/UIDS-GIDS/) nor distributions; valid in containers. */
const unusedIds = { first: 60_811, last: 60_830 }

/** Returns the server's user, undefined for ours; PostgreSQL refuses root. @throws CannotStart */
export function serverIdentity(clusterDir: string): Identity {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  const self = process.getuid?.()
  if (self !== 0) {
    if (owner === undefined || owner.uid === self) return undefined
    throw new CannotStart(
      `The database in ${clusterDir} belongs to another user (number ${owner.uid}). Start Recto as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return unusedIdentity()
}

/** Returns the user of `initdb`, which needs a name, so root borrows `nobody`'s. @throws CannotStart */
export function initialiserIdentity(server: Identity): Identity {
  if (server === undefined) return undefined
  const users = knownUsers().filter(({ uid }) => uid > 0)
  const user = users.find(({ name }) => name === 'nobody') ?? users[0]
  if (user === undefined) {
    throw new CannotStart(
      'PostgreSQL refuses to run as root, and this system has no other user. Start Recto as another user, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return { uid: user.uid, gid: user.gid }
}

function unusedIdentity(): Identity {
  const taken = new Set(knownUsers().map(({ uid }) => uid))
  for (let id = unusedIds.first; id <= unusedIds.last; id += 1) {
    if (!taken.has(id)) return { uid: id, gid: id }
  }
  throw new CannotStart(
    `PostgreSQL refuses to run as root, and the user numbers ${unusedIds.first} to ${unusedIds.last} are all taken. Start Recto as another user, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

function knownUsers() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
