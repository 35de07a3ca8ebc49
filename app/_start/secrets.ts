// `npm run secrets -- rotate`: re-encrypts the secrets in the database with a new key, without downtime.

import { CannotStart } from '#db/cannot-start.ts'
import { database } from '#db/client.ts'
import { rotateSecretKey } from '#db/secret-key/installation-key.ts'
import { onDatabase } from './database/operators.ts'

const usage = `Usage:
  npm run secrets -- rotate    gives this installation a new secret key, and seals everything with it`

await onDatabase(async () => {
  const [command, ...rest] = process.argv.slice(2)
  if (command !== 'rotate' || rest.length > 0) throw new CannotStart(usage)
  const count = await rotateSecretKey(database())
  return `The installation has a new secret key. All secrets are sealed with it, ${count} since now. Everybody signs in once more.`
})
