import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `
  import { announce } from '#db/telemetry/log/log.ts'
  import { env } from '#db/env.ts'
  announce('Building …')
  process.env.DATABASE_URL = 'postgres://127.0.0.1:5/own'
  console.log(env().databaseUrl)`

test('a line before the database is known fixes no settings', async () => {
  const { DATABASE_URL: _, ...environment } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './app/_start/quick-imports.mjs', '--input-type=module', '--eval', program],
    { env: environment },
  )
  expect(stdout).toBe('Building …\npostgres://127.0.0.1:5/own\n')
})
