import { closeDatabase } from '#db/client.ts'
import { CannotStart } from '#db/embedded/cannot-start.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { runningServerUrl } from '#db/embedded/running.ts'
import { readEnv } from '#db/env.ts'
import { Refusal } from '#db/errors.ts'
import { migrate } from '#db/migrate.ts'
import { orExplain } from '../explain.ts'

export async function onDatabase(carryOut: () => Promise<string>): Promise<void> {
  await withDatabase(async databaseUrl => {
    await migrate(databaseUrl)
    console.log(await carryOut())
  })
}

/**
 * Runs a command on DATABASE_URL, the running installation's database, or else its own, started for this command.
 * The database is taken as it is, without a migration.
 */
export async function withDatabase(carryOut: (databaseUrl: string) => Promise<void>): Promise<void> {
  await orExplain(async () => {
    const { databaseUrl, dataDir } = readEnv(process.env)
    const given = databaseUrl ?? (await runningServerUrl(dataDir))
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
    }
  })
}
