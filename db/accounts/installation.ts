import { randomBytes } from 'node:crypto'
import { database, type Queryable } from '../client.ts'
import { installation } from '../schema/installation.ts'

/** Makes the one row that all processes share, where it is missing. */
export async function ensureInstallation(db: Queryable): Promise<void> {
  await db
    .insert(installation)
    .values({ secret: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
}

let known: Promise<string> | undefined

/**
 * Random for each installation, 64 hex digits, and the same as long as it lives. It lies in the database, so whatever
 * gives power is signed with `derivedKey` instead.
 */
export function installationSecret(): Promise<string> {
  known ??= readSecret().catch(error => {
    known = undefined
    throw error
  })
  return known
}

async function readSecret(): Promise<string> {
  const [row] = await database().select().from(installation)
  if (row === undefined) throw new Error('The database has not been migrated: run npm run migrate')
  return row.secret
}
