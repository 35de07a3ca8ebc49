import { join } from 'node:path'
import type { FirstAccount } from '#db/accounts/first-start.ts'
import { root } from '../root.ts'

/**
 * Brings a database up to date, and makes the first account where there is none.
 * @param sample whether the first account finds a publication
 */
export async function prepareDatabase(
  databaseUrl: string,
  sample: boolean,
): Promise<FirstAccount | undefined> {
  // The modules below read it at their first use.
  process.env.DATABASE_URL = databaseUrl
  const { migrate } = await import('#db/migrate.ts')
  const { firstStart } = await import('#db/accounts/first-start.ts')
  const { closeDatabase } = await import('#db/client.ts')
  await migrate(databaseUrl)
  try {
    return await firstStart(sample ? join(root, 'public/sample') : undefined)
  } finally {
    await closeDatabase()
  }
}
