import type { Env } from '#db/env.ts'
import { announce } from '#db/telemetry/log/log.ts'
import { greeting } from '../greeting.ts'

/**
 * Migrates a database and creates the first account if there is none. Store and mail server are checked before, and what
 * is shown once is printed as soon as the account is there. @throws CannotStart
 */
export async function prepareDatabase(databaseUrl: string, env: Env): Promise<void> {
  // The modules imported below read it at first use.
  process.env.DATABASE_URL = databaseUrl
  const { migrate } = await import('#db/migrate.ts')
  const { hasAccounts } = await import('#db/accounts/installation.ts')
  const { closeDatabase } = await import('#db/client.ts')
  await migrate(databaseUrl)
  try {
    if (await hasAccounts()) return
    // They take most of the model with them, which later starts do without.
    const { ensureUsable } = await import('./usable.ts')
    const { firstStart } = await import('#db/accounts/first-start.ts')
    await ensureUsable(env)
    const first = await firstStart(env.sample)
    if (first !== undefined) announce(greeting(env.baseUrl, first))
  } finally {
    await closeDatabase()
  }
}
