import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `
  import { announce } from '#db/telemetry/log/log.ts'
  import { env } from '#db/env.ts'
  announce('Building …')
  process.env.DATABASE_URL = 'postgres://127.0.0.1:5/own'
  console.log(env().databaseUrl)`

const forging = `
  import { announce, log } from '#db/telemetry/log/log.ts'
  const text = 'told\\n2026-01-01T00:00:00.000Z info  forged\\u001b[2J'
  log.warn(text)
  log.error('failed', { error: new Error(text), task: text })
  announce(text)`

async function printedBy(script: string): Promise<string> {
  const { DATABASE_URL: _, ...environment } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './app/_start/quick-imports.mjs', '--input-type=module', '--eval', script],
    { env: { ...environment, LOG_FORMAT: 'text' } },
  )
  return stdout
}

test('a line before the database is known fixes no settings', async () => {
  expect(await printedBy(program)).toBe('Building …\npostgres://127.0.0.1:5/own\n')
})

test('a text of somebody’s makes no line of the log, and moves no cursor', async () => {
  const stdout = await printedBy(forging)
  const forged = stdout.split('\n').filter(line => /^\S+ +info/.test(line))
  // Announcements keep their lines: the operator wrote them, or they are mails.
  expect(forged).toEqual(['2026-01-01T00:00:00.000Z info  forged\\x1b[2J'])
  expect(stdout).not.toContain('\u001b')
})
