// `npm run web`: runs the web process alone, with an external PostgreSQL and workers on other machines.

import { WrongConfiguration } from '#db/cannot-start.ts'
import { closeDatabase, database } from '#db/client.ts'
import { makeDataDirectory } from '#db/embedded/data-directory.ts'
import { readEnv } from '#db/env.ts'
import { root } from '#db/own-files.ts'
import { checkSecretKey } from '#db/secret-key/installation-key.ts'
import { buildIfStale } from './building/build.ts'
import { ensureReachable } from './database/outside.ts'
import { orExplain, warnOfMistypedSettings } from './explain.ts'
import { keepToOurselves } from './private-files.ts'
import { childEnvironment, processCommands } from './processes.ts'
import { ensurePortFree } from './server/port.ts'

process.chdir(root)
await orExplain(async () => {
  const env = readEnv(process.env)
  warnOfMistypedSettings()
  if (env.databaseUrl === undefined) {
    throw new WrongConfiguration(
      'DATABASE_URL must name the PostgreSQL that all processes share. To run everything on this machine, use: npm start',
    )
  }
  await makeDataDirectory(env.dataDir)
  await ensurePortFree(env.host, env.port)
  await ensureReachable(env.databaseUrl)
  await checkSecretKey(database()).finally(closeDatabase)
  await buildIfStale()
  keepToOurselves()
  const command = processCommands.start.web(env)
  process.execve?.(
    process.execPath,
    [process.execPath, ...command],
    childEnvironment('start', env.databaseUrl),
  )
})
