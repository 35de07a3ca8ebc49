import { join } from 'node:path'
import type { FirstAccount } from '#db/accounts/first-start.ts'
import { root } from '../root.ts'

/** Migrates a database and creates the first account if there is none, with a sample publication if `sample`. */
export async function prepareDatabase(
  databaseUrl: string,
  sample: boolean,
): Promise<FirstAccount | undefined> {
  // The modules imported below read it at first use.
  process.env.DATABASE_URL = databaseUrl
  const { migrate } = await import('#db/migrate.ts')
  const { hasAccounts } = await import('#db/accounts/installation.ts')
  const { closeDatabase } = await import('#db/client.ts')
  await migrate(databaseUrl)
  try {
    if (await hasAccounts()) return undefined
    // It takes most of the model with it, which later starts do without.
    const { firstStart } = await import('#db/accounts/first-start.ts')
    return await firstStart(sample ? join(root, 'public/sample') : undefined)
  } finally {
    await closeDatabase()
  }
}
