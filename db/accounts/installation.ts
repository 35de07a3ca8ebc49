import { randomBytes } from 'node:crypto'
import { database, type Queryable } from '../client.ts'
import { part } from '../parts.ts'
import { installationRow } from '../schema/installation.ts'
import { accounts } from '../schema/people/accounts.ts'

/** Creates the installation's row if it is missing. */
export async function ensureInstallation(db: Queryable): Promise<void> {
  await db
    .insert(installationRow)
    .values({ secret: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
}

/** False until the first start has created an account. */
export async function hasAccounts(): Promise<boolean> {
  return (await database().$count(accounts)) > 0
}

/** Returns 64 random hex digits, never to grant access: they lie in the database. See `derivedKey`. */
export async function installationSecret(): Promise<string> {
  return secret().catch(async error => {
    await secret.end()
    throw error
  })
}

const secret = part(readSecret)

async function readSecret(): Promise<string> {
  const [row] = await database().select().from(installationRow)
  if (row === undefined) throw new Error('The database has not been migrated: run npm run migrate')
  return row.secret
}
