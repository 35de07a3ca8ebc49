import { closeDatabase } from '#db/client.ts'
import { CannotStart } from '#db/embedded/cannot-start.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { runningServerUrl } from '#db/embedded/running.ts'
import { readEnv } from '#db/env.ts'
import { Refusal } from '#db/errors.ts'
import { migrate } from '#db/migrate.ts'
import { orExplain } from '../explain.ts'

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

/** Connects to DATABASE_URL, the running installation's database, or else its own, started for this command. */
async function connectToDatabase(): Promise<() => Promise<void>> {
  const { databaseUrl, dataDir } = readEnv(process.env)
  const url = databaseUrl ?? (await runningServerUrl(dataDir))
  const embedded = url === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined
  process.env.DATABASE_URL = url ?? embedded?.url
  await migrate(process.env.DATABASE_URL ?? '')
  return async () => embedded?.stop()
}
