// `npm run migrate`: migrates DATABASE_URL and creates the first account if there is none, as `npm start` does.
import { WrongConfiguration } from '#db/cannot-start.ts'
import { readEnv } from '#db/env.ts'
import { announce } from '#db/telemetry/log/log.ts'
import { ensureMigratable, ensureReachable } from './database/outside.ts'
import { prepareDatabase } from './database/prepare.ts'
import { orExplain } from './explain.ts'
import { keepToOurselves } from './private-files.ts'

keepToOurselves()
await orExplain(async () => {
  const env = readEnv(process.env)
  const { databaseUrl } = env
  if (databaseUrl === undefined) {
    throw new WrongConfiguration(
      'DATABASE_URL must name the PostgreSQL to bring up to date. npm start does it for its own.',
    )
  }
  await ensureReachable(databaseUrl)
  await ensureMigratable(databaseUrl)
  await prepareDatabase(databaseUrl, env)
  announce('The database is up to date.')
})
