import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const folder = await mkdtemp(join(tmpdir(), 'recto-nothing-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function runCommand(command: string, args: string[], dataDir: string) {
  const child = spawn(
    process.execPath,
    ['--import', './app/_start/quick-imports.mjs', `app/_start/${command}`, ...args],
    { env: { ...process.env, DATABASE_URL: undefined, SECRET_KEY: undefined, DATA_DIR: dataDir } },
  )
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code: child.exitCode }
}

test.each([
  ['account.ts', 'list'],
  ['secrets.ts', 'rotate'],
  ['files/check.ts'],
  ['backups/backup.ts', '--to', join(folder, 'backups')],
])('%s refuses a DATA_DIR that holds no installation, and makes nothing there', async (command, ...args) => {
  const dataDir = join(folder, 'misspelt')
  const { out, err, code } = await runCommand(command, args, dataDir)
  expect(err).toContain(
    `There is no installation in ${dataDir}. Set DATA_DIR to the folder of the one that you mean, or DATABASE_URL to its database.`,
  )
  expect([out, code, existsSync(dataDir)]).toEqual(['', 1, false])
})

test('restore refuses an archive that is not there, and makes nothing', async () => {
  const archive = join(folder, 'misspelt.tar.zst')
  const dataDir = join(folder, 'empty')
  const { err, code } = await runCommand('backups/restore.ts', [archive], dataDir)
  expect(err).toContain(`${archive} cannot be read`)
  expect([code, existsSync(dataDir)]).toEqual([1, false])
})
