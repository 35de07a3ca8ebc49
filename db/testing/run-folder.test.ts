import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const program = `
  import { mkdtempSync, writeFileSync, writeSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  import { openRunFolder } from ${JSON.stringify(import.meta.resolve('./run-folder.ts'))}
  openRunFolder()
  const left = mkdtempSync(tmpdir() + '/recto-left-')
  writeFileSync(left + '/file', 'left')
  writeSync(1, left)`

test('whatever a run leaves in the temporary folder goes with it', () => {
  const left = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  const folder = dirname(left)
  expect(dirname(folder)).toBe(tmpdir())
  expect(existsSync(folder)).toBe(false)
})

test.each(['SIGTERM', 'SIGKILL'] as const)('the folder of a run that %s ends goes too', async signal => {
  const waits = `${program}\nsetInterval(() => {}, 1e6)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', waits], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const folder = dirname(String((await once(child.stdout, 'data'))[0]))
  expect(existsSync(folder)).toBe(true)
  child.kill(signal)
  await expect.poll(() => existsSync(folder)).toBe(false)
})
