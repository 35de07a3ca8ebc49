import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CannotStart } from '#db/cannot-start.ts'
import { closeDatabase } from '#db/client.ts'
import { hasCluster, removeCluster, startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { runningServerUrl } from '#db/embedded/running.ts'
import { readEnv } from '#db/env.ts'
import { Refusal } from '#db/errors.ts'
import { migrate } from '#db/migrate.ts'
import { orExplain } from '../explain.ts'
import { ensureReachable } from './outside.ts'

export async function onDatabase(carryOut: () => Promise<string>): Promise<void> {
  await withDatabase(async databaseUrl => {
    await migrate(databaseUrl)
    console.log(await carryOut())
  })
}

/**
 * Runs a command on DATABASE_URL, the running installation's database, or else its own, started for this command.
 * The database is taken as it is, without a migration.
 * @param options.create make the database if DATA_DIR has none, instead of refusing
 * @param options.isDone false if the command ended without what the database was made for: it is removed again
 */
export async function withDatabase(
  carryOut: (databaseUrl: string) => Promise<void>,
  { create = false, isDone = () => true }: { create?: boolean; isDone?: () => boolean } = {},
): Promise<void> {
  await orExplain(async () => {
    const { databaseUrl, dataDir } = readEnv(process.env)
    if (databaseUrl !== undefined) await ensureReachable(databaseUrl)
    const given = databaseUrl ?? (await runningServerUrl(dataDir))
    if (given === undefined && !create) refuseWithoutInstallation(dataDir)
    const wasThere = { folder: existsSync(dataDir), cluster: hasCluster(dataDir) }
    const embedded = given === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined
    const url = given ?? embedded?.url ?? ''
    process.env.DATABASE_URL = url
    try {
      await carryOut(url)
    } catch (error) {
      throw error instanceof Refusal ? new CannotStart(`${error.message}.`) : error
    } finally {
      await closeDatabase()
      await embedded?.stop()
      if (embedded !== undefined && !wasThere.cluster && !isDone()) {
        await removeCluster(dataDir)
        if (!wasThere.folder) await rmdir(dataDir)
      }
    }
  })
}

function refuseWithoutInstallation(dataDir: string): void {
  if (hasCluster(dataDir)) return
  throw new CannotStart(
    `There is no installation in ${resolve(dataDir)}. Set DATA_DIR to the folder of the one that you mean, or DATABASE_URL to its database.`,
  )
}
