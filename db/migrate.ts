import { fileURLToPath } from 'node:url'
import { migrate as migrateSchema } from 'drizzle-orm/postgres-js/migrator'
import { runMigrations as migrateQueue } from 'graphile-worker'
import { ensureInstallation } from './accounts/installation.ts'
import { connect } from './client.ts'
import { fillSearchedTexts } from './publications/search.ts'
import { ensureSecretKey } from './secrets/installation-key.ts'

/** Random key of an advisory lock, the same for all processes of an installation. */
const migrationLock = 7_312_604_125

/** Brings a database to the schema of this version: our tables and the queue's. Many processes may call it at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { connections: 1 })
  try {
    await db.$client`select pg_advisory_lock(${migrationLock})`
    await migrateSchema(db, { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) })
    await migrateQueue({ connectionString: databaseUrl })
    await ensureInstallation(db)
    await ensureSecretKey(db)
    await fillSearchedTexts(db)
  } finally {
    await db.$client.end()
  }
}
