import { closeDatabase } from '#db/client.ts'
import { CannotStart } from '#db/embedded/cannot-start.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { runningServerUrl } from '#db/embedded/running.ts'
import { readEnv } from '#db/env.ts'
import { Refusal } from '#db/errors.ts'
import { migrate } from '#db/migrate.ts'
import { orExplain } from '../explain.ts'

/** Carries out an operator's command on the installation's database, and prints what it answers. */
export async function onDatabase(carryOut: () => Promise<string>): Promise<void> {
  await orExplain(async () => {
    const stop = await connectToDatabase()
    try {
      console.log(await carryOut())
    } catch (error) {
      throw error instanceof Refusal ? new CannotStart(`${error.message}.`) : error
    } finally {
      await closeDatabase()
      await stop()
    }
  })
}

/** The database that DATABASE_URL names, or the running installation's, or its own, for as long as this takes. */
async function connectToDatabase(): Promise<() => Promise<void>> {
  const { databaseUrl, dataDir } = readEnv(process.env)
  const url = databaseUrl ?? (await runningServerUrl(dataDir))
  const embedded = url === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined
  process.env.DATABASE_URL = url ?? embedded?.url
  await migrate(process.env.DATABASE_URL ?? '')
  return async () => embedded?.stop()
}
