import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate as migrateSchema } from 'drizzle-orm/postgres-js/migrator'
import { runMigrations } from 'graphile-worker'
import type { Sql } from 'postgres'
import { ensureInstallation } from './accounts/installation.ts'
import { fillGroups } from './activity/fill-groups.ts'
import { CannotStart } from './cannot-start.ts'
import { connect } from './client.ts'
import { queueConnections } from './connection/queue-connections.ts'
import { root } from './own-files.ts'
import { askForOverduePhotos } from './products/photo-fetching.ts'
import { fillSearchedTexts } from './publications/search.ts'
import { ensureSecretKey } from './secret-key/installation-key.ts'

/** Random key of an advisory lock, the same for all processes of an installation. */
const migrationLock = 7_312_604_125

const migrationsFolder = join(root, 'db/migrations')

/** Migrates our tables and the queue's to this version. Safe to call concurrently. */
export async function migrate(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { connections: 1 })
  try {
    await db.$client`select pg_advisory_lock(${migrationLock})`
    await migrateSchema(db, { migrationsFolder })
    await migrateQueue(databaseUrl)
    await ensureInstallation(db)
    await ensureSecretKey(db)
    await fillSearchedTexts(db)
    await fillGroups(db)
    await askForOverduePhotos(db)
  } finally {
    await db.$client.end()
  }
}

/** A pool of the queue's own would be left to close with nobody to hear its errors, which ends the process. */
async function migrateQueue(databaseUrl: string) {
  const pgPool = queueConnections(databaseUrl, 1)
  try {
    await runMigrations({ pgPool })
  } finally {
    await pgPool.end()
  }
}

/** Keeps migrations from starting until the connection ends, and waits for one that runs. */
export async function holdMigrations(client: Sql): Promise<void> {
  await client`select pg_advisory_lock_shared(${migrationLock})`
}

/** Gives an empty database the schema as of one migration. @throws CannotStart if this version lacks it */
export async function migrateTo(databaseUrl: string, when: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-migrations-'))
  const db = connect(databaseUrl, { connections: 1 })
  try {
    const journal = JSON.parse(
      await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
    ) as Journal
    const entries = journal.entries.filter(entry => entry.when <= when)
    if (entries.at(-1)?.when !== when) {
      throw new CannotStart(
        'The data comes from a newer version of Recto, whose database this version does not know. Use that version, or a later one.',
      )
    }
    await cp(migrationsFolder, folder, { recursive: true })
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrateSchema(db, { migrationsFolder: folder })
    await migrateQueue(databaseUrl)
  } finally {
    await db.$client.end()
    await rm(folder, { recursive: true, force: true })
  }
}

type Journal = { entries: { when: number }[] }
