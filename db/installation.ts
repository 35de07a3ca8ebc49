import { createHmac, randomBytes } from 'node:crypto'
import { database, type Queryable } from './client.ts'
import { installation } from './schema/installation.ts'

/** Makes the one row that all processes share, where it is missing. */
export async function ensureInstallation(db: Queryable): Promise<void> {
  await db
    .insert(installation)
    .values({ secret: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
}

let known: Promise<string> | undefined

/** The installation's secret, 64 hex digits, the same in every process. */
export function installationSecret(): Promise<string> {
  known ??= readSecret().catch(error => {
    known = undefined
    throw error
  })
  return known
}

/** A key derived from the secret for one purpose, 64 hex digits, so that no two purposes share one. */
export async function derivedKey(purpose: string): Promise<string> {
  return createHmac('sha256', await installationSecret())
    .update(purpose)
    .digest('hex')
}

async function readSecret(): Promise<string> {
  const [row] = await database().select().from(installation)
  if (row === undefined) throw new Error('The database has not been migrated: run npm run migrate')
  return row.secret
}
