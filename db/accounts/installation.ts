import { randomBytes } from 'node:crypto'
import { database, type Queryable } from '../client.ts'
import { installation } from '../schema/installation.ts'

/** Creates the installation's row if it is missing. */
export async function ensureInstallation(db: Queryable): Promise<void> {
  await db
    .insert(installation)
    .values({ secret: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
}

let known: Promise<string> | undefined

/** Returns 64 random hex digits, never to grant access: they lie in the database. See `derivedKey`. */
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
